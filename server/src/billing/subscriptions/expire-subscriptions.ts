import type { AppDeps } from '../../http/deps.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { clearEndedAccess } from './subscriptions-store.ts';

/**
 * Clears expired access, turns incognito off (it needs a subscription) and tells the members; plans that wait for their
 * renewal are not expired yet. Calls check the time themselves, so this only updates open pages within a minute.
 * Returns how many expired.
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
