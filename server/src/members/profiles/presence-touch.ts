import type { AppDeps } from '../../http/deps.ts';
import { timedCache } from '../../lib/timed-cache.ts';
import { touchMember } from './members-store.ts';

/** Notes that a member is here. */
export interface PresenceTouch {
  touch(memberId: string): void;
}

const atMostEvery = 60_000;

/** Writes `active_at` at most once a minute per member, without delaying or failing the call. */
export function presenceTouch(deps: Pick<AppDeps, 'database' | 'clock' | 'log'>): PresenceTouch {
  const touched = timedCache<string, true>(deps.clock, { max: 50_000, ttl: atMostEvery });

  return {
    touch(memberId) {
      if (touched.has(memberId)) return;
      touched.set(memberId, true);
      touchMember(deps.database.db, memberId, deps.clock.now()).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'presence was not written'),
      );
    },
  };
}
