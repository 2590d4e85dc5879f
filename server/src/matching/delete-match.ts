import { deleteMatch } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { findCauses } from '../blocks/separations-store.ts';
import { findChatOfPair } from '../chats/chats-store.ts';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { withEvents } from '../platform/realtime/unit.ts';
import { lockPair } from './lock-pair.ts';
import { noSuchMember } from './matching-errors.ts';
import { takeApart } from './take-apart.ts';

/** Unmatching twice is as good as once; unmatching somebody one has no chat with is not possible. */
export function registerDeleteMatch(app: FastifyInstance, deps: AppDeps): void {
  route(app, deleteMatch, { access: 'onboarded', rateLimit: 'writes' }, async ({ params }, { userId }) =>
    withEvents(deps, async (unit) => {
      const { me, other } = await lockPair(unit.tx, userId, params.id);
      const causes = await findCauses(unit.tx, me.id, other.id);
      if (causes.includes('unmatch')) return;

      const chat = await findChatOfPair(unit.tx, me.id, other.id);
      if (!chat || chat.closed_at !== null) throw noSuchMember();
      await takeApart(unit, { memberId: me.id, otherId: other.id, cause: 'unmatch', now: deps.clock.now() });
    }),
  );
}
