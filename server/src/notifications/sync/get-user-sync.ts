import { getUserSync } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { readAccessUntil } from '../../billing/subscriptions/subscriptions-store.ts';
import { isRinging } from '../../calls/lifecycle/call-for.ts';
import { viewCall } from '../../calls/lifecycle/call-view.ts';
import { findOpenCall } from '../../calls/lifecycle/calls-store.ts';
import { claimDailyCoins } from '../../coins/daily-coins.ts';
import { countInvites } from '../../discovery/likes/likes-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { readChatBadges } from './chat-badges-store.ts';

/**
 * Counters for the badges. The shell calls this at every start, so it also counts as the daily visit that earns coins.
 */
export function registerGetUserSync(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getUserSync, async (_input, { userId }) => {
    await claimDailyCoins(deps, userId);
    // read anew: another node may have taken the payment a moment ago
    const [chats, invites, until, call] = await Promise.all([
      readChatBadges(db, userId),
      countInvites(db, userId),
      readAccessUntil(db, userId),
      findOpenCall(db, userId),
    ]);
    const isSubscription = until !== null && until > deps.clock.now();
    const ringingCall = call && isRinging(call) ? await viewCall(db, deps, call) : null;
    return { isSubscription, invites, ...chats, ringingCall };
  });
}
