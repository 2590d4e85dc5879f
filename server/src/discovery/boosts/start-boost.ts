import { startBoost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { readBalance } from '../../coins/ledger-store.ts';
import { debit } from '../../coins/ledger.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { boosts } from '../../lib/constants.ts';
import { boostUnderWay, profileHidden } from '../../members/pairs/matching-errors.ts';
import { lockMember } from '../../members/profiles/members-store.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { boostKey, isBoostIncluded, isBoostOf, readBoost, saveBoost } from './boosts-store.ts';
import { readBoostView } from './get-boost.ts';

/**
 * One boost at a time: under the member's lock a second tap finds the first boost and costs nothing. A repeated request
 * gets the same answer, even when its boost is over.
 */
export function registerStartBoost(app: FastifyInstance, deps: AppDeps): void {
  route(app, startBoost, async ({ query }, { userId: memberId, isSubscription }) =>
    withEvents(deps, async ({ tx, emit }) => {
      const now = deps.clock.now();
      const member = await lockMember(tx, memberId);
      const { requestId = null } = query;
      const view = async () => ({
        ...(await readBoostView(tx, { userId: memberId, isSubscription, now })),
        coins: await readBalance(tx, memberId),
      });
      if (requestId !== null && (await isBoostOf(tx, memberId, requestId))) return view();

      const current = await readBoost(tx, memberId, now);
      if (current) throw boostUnderWay(current);
      if (member.incognito || member.is_paused || member.onboarded_at === null) throw profileHidden();

      const until = new Date(now.getTime() + boosts.life);
      if (isSubscription && (await isBoostIncluded(tx, memberId, now))) {
        await saveBoost(tx, memberId, { until, includedAt: now, requestId });
      } else {
        const key = boostKey(requestId ?? now.toISOString());
        const coins = await debit(tx, { memberId, amount: boosts.price, reason: 'boost', key, now });
        await saveBoost(tx, memberId, { until, requestId });
        emit(memberId, { type: 'coins.changed', coins });
      }
      return view();
    }),
  );
}
