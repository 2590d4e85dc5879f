import { hidePost, showPost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { hidePostFrom, showPostTo } from './hidden-posts-store.ts';
import { noSuchPost, ownPost } from './post-errors.ts';
import { findVisiblePost } from './posts-store.ts';

export function registerHidePost(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, hidePost, async ({ params }, { userId }) => {
    const now = deps.clock.now();
    const post = await findVisiblePost(db, params.id, userId, now);
    if (!post) throw noSuchPost();
    if (post.author_id === userId) throw ownPost();
    await hidePostFrom(db, { postId: params.id, memberId: userId, now });
  });
}

export function registerShowPost(app: FastifyInstance, deps: AppDeps): void {
  route(app, showPost, async ({ params }, { userId }) => {
    await showPostTo(deps.database.db, params.id, userId);
  });
}
