import type { AppDeps } from '../http/deps.ts';
import { AppError } from '../lib/app-error.ts';
import { withEvents } from '../platform/realtime/unit-of-work.ts';
import { listOverduePosts } from './post-review-store.ts';
import { reviewPost } from './review-post.ts';

type OverdueDeps = Pick<AppDeps, 'database' | 'clock' | 'realtime'>;

/** Rejects posts that no moderator reviewed within 24 hours and refunds their price (posts-1). Returns how many. */
export async function rejectOverdue(deps: OverdueDeps): Promise<number> {
  const now = deps.clock.now();
  let rejected = 0;
  for (const id of await listOverduePosts(deps.database.db, now))
    rejected += (await rejectIfWaiting(deps, id, now)) ? 1 : 0;
  return rejected;
}

/** A moderator or the author may be faster. */
async function rejectIfWaiting(deps: OverdueDeps, postId: string, now: Date): Promise<boolean> {
  try {
    await withEvents(deps, (unit) => reviewPost(unit, postId, { reason: 'notReviewed', by: 'deadline', now }));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
