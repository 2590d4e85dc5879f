import { hour } from '../../lib/constants.ts';
import { runLongWork } from '../database/index.ts';
import type { Platform } from '../platform.ts';
import { leaseOf } from './lease.ts';

type ChoreDeps = Pick<Platform, 'database' | 'clock' | 'log'>;
type Work = () => Promise<unknown>;

/** Does a small chore every hour, on one of the nodes. Returns the way to stop. */
export function everyHour(deps: ChoreDeps, chore: string, work: Work): () => void {
  return regularly(deps, chore, hour, work);
}

/** Does a small chore again and again, on one of the nodes: a failure is noted and tried again the next time. */
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
  deps: Pick<ChoreDeps, 'database' | 'clock'>,
  chore: string,
  period: number,
  work: Work,
): () => Promise<void> {
  return async () => {
    // each turn is a holder of its own: it keeps the next one out, too, until the time has come
    if (await leaseOf(deps, `chore: ${chore}`).hold(period * 0.98)) await runLongWork(work);
  };
}
