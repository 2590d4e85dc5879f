import { getCoins } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { boosts, coins, directMessages, missedLikes } from '../lib/constants.ts';
import { claimDailyCoins } from './daily-coins.ts';
import { listEntries, readBalance } from './ledger-store.ts';

export function registerGetCoins(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getCoins, async ({ query }, { userId }) => {
    await claimDailyCoins(deps, userId);
    const { before, limit = coins.historyPage } = query;
    const [balance, found] = await Promise.all([
      readBalance(db, userId),
      listEntries(db, userId, { before, limit: limit + 1 }),
    ]);
    const page = found.slice(0, limit);

    return {
      balance,
      packs: deps.config.payments.kind === 'off' ? [] : [...coins.packs],
      earn: {
        signUp: coins.signUp,
        completeness: coins.completeness.coins,
        completenessScore: coins.completeness.score,
        daily: coins.daily,
        referral: coins.referral,
      },
      prices: { revealMissedLike: missedLikes.revealPrice, boost: boosts.price, directMessage: directMessages.price },
      history: page.map((entry) => ({
        id: entry.id,
        reason: entry.reason,
        amount: entry.amount,
        balance: entry.balance,
        createdAt: entry.created_at.toISOString(),
      })),
      nextBefore: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}
