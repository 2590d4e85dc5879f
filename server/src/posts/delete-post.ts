import { deletePost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { readBalance } from '../coins/ledger-store.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { withEvents } from '../platform/realtime/unit-of-work.ts';
import { endPost, findOwnPost, lockAuthor } from './own-post-store.ts';
import { noOwnPost } from './post-errors.ts';
import { stateAt } from './post-rules.ts';
import { refundPost } from './review-post.ts';

/** A post that still waits gives its whole price back; one that was active does not. */
export function registerDeletePost(app: FastifyInstance, deps: AppDeps): void {
  route(app, deletePost, async (_input, { userId }) =>
    withEvents(deps, async (unit) => {
      const { tx } = unit;
      const now = deps.clock.now();
      await lockAuthor(tx, userId);
      const post = await findOwnPost(tx, userId);
      if (!post) throw noOwnPost();

      await endPost(tx, post.id, now);
      if (stateAt(post, now) !== 'WaitVerify') return { coins: await readBalance(tx, userId) };

      return { coins: await refundPost(unit, post, now) };
    }),
  );
}
