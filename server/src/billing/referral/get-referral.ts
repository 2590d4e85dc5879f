import { pathTo } from '@duet/contracts';
import { getReferral } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { coins, day, hour, referrals } from '../../lib/constants.ts';
import { countRewarded, ensureCode, listReferrals } from './referrals-store.ts';

/** Friends are listed without names: whether they used a link is their own business. */
export function registerGetReferral(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getReferral, async (_input, { userId }) => {
    const code = await ensureCode(db, userId);
    const [rewarded, friends] = await Promise.all([countRewarded(db, userId), listReferrals(db, userId)]);
    return {
      code,
      path: `${pathTo('SignUpPage')}?ref=${code}`,
      coins: coins.referral,
      waitHours: referrals.wait / hour,
      bonus: { friends: referrals.bonusAt, days: referrals.bonus / day },
      rewarded,
      limit: referrals.most,
      friends: friends.map(({ state, created_at }) => ({ state, joinedAt: created_at.toISOString() })),
    };
  });
}
