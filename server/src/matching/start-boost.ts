import { startBoost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { debit } from '../coins/ledger.ts';
import { boosts } from '../lib/constants.ts';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { withEvents } from '../platform/realtime/unit.ts';
import { lockMember } from '../profiles/members-store.ts';
import { readBoost, saveBoost } from './boosts-store.ts';
import { boostView } from './get-boost.ts';
import { boostUnderWay, profileHidden } from './matching-errors.ts';

/** One at a time: under the lock of the member a second tap finds the first boost and pays nothing. */
export function registerStartBoost(app: FastifyInstance, deps: AppDeps): void {
  route(app, startBoost, { access: 'member' }, async (_input, { userId: memberId }) =>
    withEvents(deps, async ({ tx, emit }) => {
      const now = deps.clock.now();
      const member = await lockMember(tx, memberId);
      const current = await readBoost(tx, memberId, now);
      if (current) throw boostUnderWay(current);
      if (member.incognito || member.is_paused || member.onboarded_at === null) throw profileHidden();

      const key = `boost:${now.toISOString()}`;
      const coins = await debit(tx, { memberId, amount: boosts.price, reason: 'boost', key, now });
      const until = new Date(now.getTime() + boosts.life);
      await saveBoost(tx, memberId, until);
      emit(memberId, { type: 'coins.changed', coins });
      return { ...boostView(until), coins };
    }),
  );
}
