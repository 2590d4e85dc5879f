import type { Canary } from '@duet/contracts';
import type { AppDeps } from '../http/deps.ts';
import { second } from '../lib/constants.ts';
import { oncePer } from '../platform/chores/hourly.ts';
import { canariesOf, canaryId } from '../web/canaries.ts';
import type { StoppedCanaries } from '../web/canaries.ts';
import type { PublishedBuildReader, ServedBuild } from '../web/published-build-reader.ts';
import { countRelease, countsAtLastStop, listStops, stopCanary } from './canary-store.ts';
import { isCanaryWorse } from './canary-verdict.ts';

/** Pages send what failed within ten seconds, nodes believe what they know for two: a canary is stopped well within a minute. */
const lookEvery = 10 * second;
const believedFor = 2 * second;

type CanaryDeps = Pick<AppDeps, 'database' | 'clock' | 'log'>;

/** Looks every ten seconds, on one of the nodes, whether a canary must be stopped. Returns what stops the looking. */
export function watchCanaries(deps: CanaryDeps & Pick<AppDeps, 'tracing'>, builds: PublishedBuildReader): () => void {
  const turn = oncePer(deps, 'canaries', lookEvery, () => stopBadCanaries(deps, builds));
  const timer = setInterval(() => {
    void look().catch((error: unknown) => deps.log.error({ err: error }, 'the canaries were not looked at'));
  }, lookEvery);
  timer.unref();
  return () => clearInterval(timer);

  async function look(): Promise<void> {
    const served = await builds.current();
    if (served && canariesOf(served).length > 0) await turn();
  }
}

/** Stops each canary that fails more often than what everybody else has. */
export async function stopBadCanaries(deps: CanaryDeps, builds: PublishedBuildReader): Promise<void> {
  const served = await builds.current();
  if (!served) return;
  for (const canary of canariesOf(served)) await stopIfWorse(deps, canary, served);
}

async function stopIfWorse({ database: { db }, clock, log }: CanaryDeps, canary: Canary, served: ServedBuild) {
  const { name: remote, version } = canary.release;
  const live = served.registry.remotes[remote]?.version ?? '';
  const [counted, before, ofLive] = await Promise.all([
    countRelease(db, { remote, version, channel: 'canary' }),
    countsAtLastStop(db, { remote, version }),
    countRelease(db, { remote, version: live, channel: 'stable' }),
  ]);
  const since = {
    visits: counted.visits - (before?.visits ?? 0),
    failures: counted.failures - (before?.failures ?? 0),
  };
  if (!isCanaryWorse(since, ofLive)) return;
  const isFirst = await stopCanary(db, {
    remote,
    version,
    since: canary.since,
    stopped_at: clock.now(),
    ...counted,
    live_visits: ofLive.visits,
    live_failures: ofLive.failures,
  });
  if (isFirst) log.error({ remote, version, canary: since, live: ofLive }, 'a canary was stopped: it fails too often');
}

/** Reads which canaries were stopped, at most once in two seconds. */
export function stoppedCanaries({ database, clock }: Pick<AppDeps, 'database' | 'clock'>): StoppedCanaries {
  let known: { readonly at: number; readonly ids: Promise<ReadonlySet<string>> } | undefined;

  async function read(): Promise<ReadonlySet<string>> {
    const stops = await listStops(database.db);
    return new Set(stops.map(({ remote: name, version, since }) => canaryId({ release: { name, version }, since })));
  }

  return () => {
    const now = clock.now().getTime();
    if (!known || now - known.at >= believedFor || now < known.at) {
      const ids = read();
      known = { at: now, ids };
      ids.catch(() => {
        known = undefined;
      });
    }
    return known.ids;
  };
}
