import { getMyPost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { findOwnPost } from './own-post-store.ts';
import { viewPosts } from './post-view.ts';

export function registerGetMyPost(app: FastifyInstance, deps: AppDeps): void {
  route(app, getMyPost, async ({ locale }, { userId }) => {
    const post = await findOwnPost(deps.database.db, userId);
    const own = post ? [{ ...post, is_liked: false, chat_id: null }] : [];
    const [view] = await viewPosts(deps, userId, locale, own);
    return { post: view ?? null };
  });
}
