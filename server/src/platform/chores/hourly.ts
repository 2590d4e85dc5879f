import { hour } from '../../lib/constants.ts';
import { runLongWork } from '../database/index.ts';
import type { Platform } from '../platform.ts';
import { endingWith } from '../tracing/span.ts';
import { leaseOf } from './lease.ts';

type ChoreDeps = Pick<Platform, 'database' | 'clock' | 'log' | 'tracing'>;
type Work = () => Promise<unknown>;

/** Runs a job every hour on one of the nodes. Returns a function that stops it. */
export function everyHour(deps: ChoreDeps, chore: string, work: Work): () => void {
  return regularly(deps, chore, hour, work);
}

/** Runs a job periodically on one of the nodes; a failure is logged and the job runs again next time. */
export function regularly(deps: ChoreDeps, chore: string, period: number, work: Work): () => void {
  const turn = oncePer(deps, chore, period, work);
  const timer = setInterval(() => {
    turn().catch((error: unknown) => deps.log.error({ err: error, chore }, 'a chore failed'));
  }, period);
  timer.unref();
  return () => clearInterval(timer);
}

/** A turn of the chore: nothing happens when a node has begun with it within nearly one period. */
export function oncePer(
  deps: Pick<ChoreDeps, 'database' | 'clock' | 'tracing'>,
  chore: string,
  period: number,
  work: Work,
): () => Promise<void> {
  return async () => {
    // each run has its own lease holder, so that the lease also blocks this node until the period is over
    if (!(await leaseOf(deps, `chore: ${chore}`).hold(period * 0.98))) return;
    await endingWith(deps.tracing.begin(`chore ${chore}`, { kind: 'internal' }), () => runLongWork(work));
  };
}
