import type { AppDeps } from '../../http/deps.ts';
import { timedCache } from '../../lib/timed-cache.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { touchMembers } from './members-store.ts';
import type { Visit } from './members-store.ts';

/** Notes that a member is here. */
export interface PresenceTouch {
  touch(memberId: string): void;
}

const atMostEvery = 60_000;
/** Whoever acts on one of these members waits for the statement. */
const limits = { most: 100, atOnce: 1 };

/** Writes `active_at` at most once a minute per member, without delaying or failing the call. */
export function presenceTouch(deps: Pick<AppDeps, 'database' | 'clock' | 'log'>): PresenceTouch {
  const touched = timedCache<string, true>(deps.clock, { max: 50_000, ttl: atMostEvery });
  const write = inBatches(async (visits: readonly Visit[]) => {
    await touchMembers(deps.database.db, visits);
    return visits;
  }, limits);

  return {
    touch(memberId) {
      if (touched.has(memberId)) return;
      touched.set(memberId, true);
      write({ memberId, at: deps.clock.now() }).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'presence was not written'),
      );
    },
  };
}
