import { blockMember } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { endCallOfPair } from '../../calls/lifecycle/end-calls.ts';
import { findChatOfPair } from '../../chats/messages/chats-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { removeChat, disconnectPair } from '../../matches/disconnect-pair.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { refuseDirectMessages } from '../../members/pairs/refusals-store.ts';
import { byMember, writeAudit } from '../../platform/audit/index.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { tellWithdrawnInvites } from './withdrawn-invites.ts';

/** The three block actions (safety-1). Repeating any of them changes nothing. */
export function registerBlockMember(app: FastifyInstance, deps: AppDeps): void {
  route(app, blockMember, async ({ params, body, request }, { userId }) =>
    withEvents(deps, async (unit) => {
      const now = deps.clock.now();
      const { me, other } = await lockPair(unit.tx, userId, params.id);
      const pair = { memberId: me.id, otherId: other.id, now };
      await writeAudit(unit.tx, {
        action: 'member.blocked',
        actor: byMember(me.id, request),
        subjectId: other.id,
        detail: body.action,
        at: now,
      });

      if (body.action === 'DirectMessage') {
        await refuseDirectMessages(unit.tx, pair);
        const chat = await findChatOfPair(unit.tx, me.id, other.id);
        if (chat && chat.origin !== 'match') await removeChat(unit, pair);
        return;
      }
      await tellWithdrawnInvites(unit, pair);
      const isBlock = body.action === 'BlockUser';
      await disconnectPair(unit, { ...pair, cause: isBlock ? 'block' : 'unmatch' });
      await endCallOfPair(unit, { ...pair, reason: isBlock ? 'blocked' : 'hangUp' });
    }),
  );
}
