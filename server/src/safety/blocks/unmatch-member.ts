import { deleteMatch } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { endCallOfPair } from '../../calls/lifecycle/end-calls.ts';
import { findChatOfPair } from '../../chats/messages/chats-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { disconnectPair } from '../../matches/disconnect-pair.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { noSuchMember } from '../../members/pairs/matching-errors.ts';
import { findCauses } from '../../members/pairs/separations-store.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';

/** Unmatching again changes nothing; unmatching somebody without a chat is refused. */
export function registerUnmatchMember(app: FastifyInstance, deps: AppDeps): void {
  route(app, deleteMatch, async ({ params }, { userId }) =>
    withEvents(deps, async (unit) => {
      const { me, other } = await lockPair(unit.tx, userId, params.id);
      const causes = await findCauses(unit.tx, me.id, other.id);
      if (causes.includes('unmatch')) return;

      const chat = await findChatOfPair(unit.tx, me.id, other.id);
      if (!chat || chat.closed_at !== null) throw noSuchMember();
      const pair = { memberId: me.id, otherId: other.id, now: deps.clock.now() };
      await disconnectPair(unit, { ...pair, cause: 'unmatch' });
      await endCallOfPair(unit, { ...pair, reason: 'hangUp' });
    }),
  );
}
