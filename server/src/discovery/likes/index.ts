import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { registerGetChatBeginning } from './get-chat-beginning.ts';
import { registerGetHiddenPicture } from './get-hidden-picture.ts';
import { registerGetInvites } from './get-invites.ts';
import { registerGetMissedLikes } from './get-missed-likes.ts';
import { registerPostInviteReaction } from './post-invite-reaction.ts';
import { registerPostLike } from './post-like.ts';
import { registerRevealMissedLike } from './reveal-missed-like.ts';

/** Reactions, invites and missed likes. */
export function registerLikes(app: FastifyInstance, deps: AppDeps): void {
  registerPostLike(app, deps);
  registerGetInvites(app, deps);
  registerPostInviteReaction(app, deps);
  registerGetMissedLikes(app, deps);
  registerRevealMissedLike(app, deps);
  registerGetChatBeginning(app, deps);
  registerGetHiddenPicture(app);
}
