import type { Kysely } from 'kysely';
import { findEarlier } from '../../../members/comebacks/comebacks-store.ts';
import { photoKey } from '../../../members/photos/photo-keys.ts';
import { listPhotoIds } from '../../../members/photos/photos-store.ts';
import { readHiding } from '../../../members/profiles/members-store.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { reviewComeback } from '../../review-comeback.ts';
import type { CaseQueue } from '../case-queue.ts';
import { noExtras } from '../case-queue.ts';
import { reasonOf } from '../reason-of.ts';
import { comebacksCases } from './comebacks-cases-store.ts';

/**
 * Somebody new who is like a suspended member, beside that member. Hidden until they have verified; the decision shows them
 * at once (they are somebody else, or may stay) or suspends them, too, also when they have verified meanwhile.
 */
export const comebacksQueue: CaseQueue = {
  ...comebacksCases,
  async extras(db, { id, member_id }) {
    const earlier = await findEarlier(db, id);
    const pictures = await photosOf(db, [member_id, ...(earlier ? [earlier.userId] : [])]);
    const { hidden_for: hiddenFor } = await readHiding(db, member_id);
    return { ...noExtras, earlier: earlier ?? null, pictures, hiddenFor };
  },
  async picture({ database: { db }, media }, { id, member_id }, name) {
    const earlier = await findEarlier(db, id);
    const known = await photosOf(db, [member_id, ...(earlier ? [earlier.userId] : [])]);
    return known.includes(name) ? await media.files.get(photoKey(name, 'full')) : undefined;
  },
  decide: (unit, { id }, decision, decider) =>
    reviewComeback(unit, id, { reason: reasonOf('comebacks', decision), ...decider }),
  action: () => 'comeback.decided',
};

/** Photos of both, those of the newcomer first. */
async function photosOf(db: Kysely<Schema>, memberIds: readonly string[]): Promise<string[]> {
  const photos = await Promise.all(memberIds.map((memberId) => listPhotoIds(db, memberId)));
  return photos.flat();
}
