import { reviewPost } from '../../../posts/review-post.ts';
import type { CaseQueue } from '../case-queue.ts';
import { noExtras, noPicture } from '../case-queue.ts';
import { reasonOf } from '../reason-of.ts';
import { postsCases } from './posts-cases-store.ts';

/** Own texts of posts, before anybody else reads them. */
export const postsQueue: CaseQueue = {
  ...postsCases,
  extras: () => Promise.resolve(noExtras),
  picture: noPicture,
  decide: (unit, { id }, decision, decider) =>
    reviewPost(unit, id, { reason: reasonOf('posts', decision), ...decider }),
  action: ({ decision }) => (decision === 'approve' ? 'post.accepted' : 'post.rejected'),
};
