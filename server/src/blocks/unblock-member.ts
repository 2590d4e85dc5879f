import { unblockMember } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { lockPair } from '../matching/lock-pair.ts';
import { liftBlock } from './separations-store.ts';

export function registerUnblockMember(app: FastifyInstance, deps: AppDeps): void {
  route(app, unblockMember, { access: 'member' }, async ({ params }, { userId }) =>
    deps.database.transaction(async (tx) => {
      const { me, other } = await lockPair(tx, userId, params.id);
      await liftBlock(tx, me.id, other.id);
    }),
  );
}
