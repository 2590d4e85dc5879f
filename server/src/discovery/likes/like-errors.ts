import type { FeedLimit } from '@duet/contracts';
import { AppError } from '../../lib/app-error.ts';

/** The bucket of free likes is empty; carries the feed limit data (deck-6). */
export function outOfLikes(limit: FeedLimit): AppError {
  return new AppError(400, 'like_limit_reached', 'No free likes are left for now.', { members: { ...limit } });
}

/** Unknown, somebody else's, or no longer missed. */
export function noSuchMissedLike(): AppError {
  return new AppError(404, 'not_found', 'There is no such missed like.');
}

export function noSuchInvite(): AppError {
  return new AppError(404, 'not_found', 'There is no invite from this member.');
}
