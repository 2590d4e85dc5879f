import type { PostRejection } from '@duet/contracts';
import { credit } from '../coins/ledger.ts';
import { posts } from '../lib/constants.ts';
import { decidedOtherwise, nothingToDecide } from '../lib/verdict.ts';
import type { Verdict } from '../lib/verdict.ts';
import type { PostRow } from '../platform/database/schema-social.ts';
import type { UnitOfWork } from '../platform/realtime/unit-of-work.ts';
import { lockPost, updatePost } from './post-review-store.ts';

/**
 * Reviews a custom post: published now and for its full lifetime, or rejected and refunded. The author's lock
 * serialises a decision and a deletion.
 */
export async function reviewPost(
  unit: UnitOfWork,
  postId: string,
  { reason, by, now }: Verdict<PostRejection>,
): Promise<void> {
  const post = await lockPost(unit.tx, postId);
  if (!post || post.kind !== 'Custom') throw nothingToDecide();
  if (post.state !== 'WaitVerify') {
    if ((post.state === 'Rejected') !== (reason !== null)) throw decidedOtherwise();
    return;
  }
  if (post.ended_at !== null) throw nothingToDecide();

  const decided = { decided_at: now, decided_by: by, verify_due_at: null };
  const change =
    reason === null
      ? { ...decided, state: 'Active' as const, date_post: now, expires_at: new Date(now.getTime() + posts.life) }
      : { ...decided, state: 'Rejected' as const, reject_reason: reason };
  await updatePost(unit.tx, post.id, change);
  if (reason !== null) await refundPost(unit, post, now);
  unit.emit(post.author_id, { type: 'profile.changed' });
}

/** Refunds a post that was never published; the key in the ledger prevents a second refund. */
export async function refundPost({ tx, emit }: UnitOfWork, post: PostRow, now: Date): Promise<number> {
  const movement = { memberId: post.author_id, amount: post.price, key: `postRefund:${post.id}`, now };
  const coins = await credit(tx, { ...movement, reason: 'postRefund' });
  emit(post.author_id, { type: 'coins.changed', coins });
  return coins;
}
