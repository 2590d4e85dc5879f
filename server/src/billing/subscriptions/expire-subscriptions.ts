import type { AppDeps } from '../../http/deps.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { clearEndedAccess } from './subscriptions-store.ts';

/**
 * Clears access that is over and tells its members; a plan that waits for its renewal is not over yet. Calls see the end at once, by the time itself; this makes pages
 * follow within a minute, and turns incognito off, which is a thing of subscribers. Answers how many ended.
 */
export async function expireSubscriptions(deps: Pick<AppDeps, 'database' | 'clock' | 'realtime'>): Promise<number> {
  const now = deps.clock.now();
  return await withEvents(deps, async ({ tx, emit }) => {
    const ended = await clearEndedAccess(tx, now);
    for (const id of ended) {
      emit(id, { type: 'subscription.changed', isSubscription: false, until: null });
      emit(id, { type: 'profile.changed' });
    }
    return ended.length;
  });
}
