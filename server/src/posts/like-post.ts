import { postDislikePost, postLikePost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { noSuchPost, ownPost } from './post-errors.ts';
import { findVisiblePost, setPostLike } from './posts-store.ts';

export function registerPostLikePost(app: FastifyInstance, deps: AppDeps): void {
  route(app, postLikePost, async ({ query }, { userId }) =>
    setLike(deps, { postId: query.postId, memberId: userId, isLiked: true }),
  );
}

export function registerPostDislikePost(app: FastifyInstance, deps: AppDeps): void {
  route(app, postDislikePost, async ({ query }, { userId }) =>
    setLike(deps, { postId: query.postId, memberId: userId, isLiked: false }),
  );
}

async function setLike(deps: AppDeps, like: { postId: string; memberId: string; isLiked: boolean }) {
  return await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const post = await findVisiblePost(tx, like.postId, like.memberId, now);
    if (!post) throw noSuchPost();
    if (post.author_id === like.memberId) throw ownPost();

    const likesCount = await setPostLike(tx, { ...like, now });
    return { isPostLiked: like.isLiked, likesCount };
  });
}
