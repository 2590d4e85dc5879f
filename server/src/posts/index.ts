import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { everyHour } from '../platform/chores/hourly.ts';
import { registerCreatePost } from './create-post.ts';
import { registerDeletePost } from './delete-post.ts';
import { registerGetMyPost } from './get-my-post.ts';
import { registerGetPostMessages } from './get-post-messages.ts';
import { registerGetPostTemplates } from './get-post-templates.ts';
import { registerGetPosts } from './get-posts.ts';
import { registerHidePost, registerShowPost } from './hide-post.ts';
import { registerPostDislikePost, registerPostLikePost } from './like-post.ts';
import { rejectOverdue } from './reject-overdue.ts';
import { registerReplyToPost } from './reply-to-post.ts';

/** Posts: a member's one post, and those of the others. */
export function registerPosts(app: FastifyInstance, deps: AppDeps): void {
  registerGetPosts(app, deps);
  registerGetMyPost(app, deps);
  registerGetPostMessages(app, deps);
  registerGetPostTemplates(app);
  registerCreatePost(app, deps);
  registerDeletePost(app, deps);
  registerPostLikePost(app, deps);
  registerPostDislikePost(app, deps);
  registerHidePost(app, deps);
  registerShowPost(app, deps);
  registerReplyToPost(app, deps);

  const stop = everyHour(deps, 'posts nobody looked at', () => rejectOverdue(deps));
  app.addHook('onClose', () => stop());
}
