import type { AppDeps } from '../lib/deps.ts';

/** Notes that a member is here. */
export interface PresenceTouch {
  touch(memberId: string): void;
}

const atMostEvery = 60_000;

/** Writes `active_at` at most once a minute for each member, beside the work at hand and never failing it. */
export function presenceTouch(deps: Pick<AppDeps, 'database' | 'clock' | 'log'>): PresenceTouch {
  const touched = new Map<string, number>();

  return {
    touch(memberId) {
      const now = deps.clock.now();
      if (now.getTime() - (touched.get(memberId) ?? 0) < atMostEvery) return;
      if (touched.size > 50_000) touched.clear();
      touched.set(memberId, now.getTime());
      deps.database.db
        .updateTable('members')
        .set({ active_at: now })
        .where('id', '=', memberId)
        .where('deleted_at', 'is', null)
        .execute()
        .catch((error: unknown) => deps.log.warn({ err: error }, 'presence was not written'));
    },
  };
}
