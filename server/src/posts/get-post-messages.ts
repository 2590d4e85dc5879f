import { getPostMessages } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toMessage } from '../chats/messages/message-view.ts';
import { listPostAnswers } from '../chats/messages/messages-store.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { posts } from '../lib/constants.ts';
import { findOwnPost } from './own-post-store.ts';
import { noSuchPost } from './post-errors.ts';
import { viewPosts } from './post-view.ts';
import { findVisiblePost } from './posts-store.ts';

/** What was answered to a post: its author reads all of it, everybody else what they have written themselves. */
export function registerGetPostMessages(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getPostMessages, async ({ params, locale }, { userId }) => {
    const own = await findOwnPost(db, userId);
    const post =
      own?.id === params.id
        ? { ...own, is_liked: false, chat_id: null }
        : await findVisiblePost(db, params.id, userId, deps.clock.now());
    const [view] = await viewPosts(deps, userId, locale, post ? [post] : []);
    if (!view) throw noSuchPost();

    const rows = await listPostAnswers(db, { postId: view.postId, memberId: userId, limit: posts.answers });
    return { post: view, items: rows.map((row) => toMessage(row, userId)) };
  });
}
