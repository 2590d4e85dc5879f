import { costsALike } from '../../discovery/likes/like-rules.ts';
import { findReactions } from '../../discovery/likes/likes-store.ts';
import { areSeparated } from '../../members/pairs/separations-store.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';

/** Tells whoever held an invite of the other one that it is gone. Call before the two are separated. */
export async function tellWithdrawnInvites(
  { tx, emit }: UnitOfWork,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<void> {
  if (await areSeparated(tx, memberId, otherId)) return;
  const { mine, theirs } = await findReactions(tx, memberId, otherId);
  if (theirs && !mine && costsALike(theirs.reaction)) emit(memberId, { type: 'invite.removed' });
  if (mine && !theirs && costsALike(mine.reaction)) emit(otherId, { type: 'invite.removed' });
}
