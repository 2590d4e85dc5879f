import { unblockMember } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { liftBlock } from '../../members/pairs/separations-store.ts';
import { byMember, writeAudit } from '../../platform/audit/index.ts';

export function registerUnblockMember(app: FastifyInstance, deps: AppDeps): void {
  route(app, unblockMember, async ({ params, request }, { userId }) =>
    deps.database.transaction(async (tx) => {
      const { me, other } = await lockPair(tx, userId, params.id);
      await liftBlock(tx, me.id, other.id);
      await writeAudit(tx, {
        action: 'member.unblocked',
        actor: byMember(me.id, request),
        subjectId: other.id,
        at: deps.clock.now(),
      });
    }),
  );
}
