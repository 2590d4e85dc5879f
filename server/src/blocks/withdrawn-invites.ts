import { costsALike } from '../likes/like-rules.ts';
import { findReactions } from '../likes/likes-store.ts';
import type { Unit } from '../platform/realtime/unit.ts';
import { areSeparated } from './separations-store.ts';

/** Tells whoever held an invite of the other one that it is gone. Call before the two are separated. */
export async function tellWithdrawnInvites(
  { tx, emit }: Unit,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<void> {
  if (await areSeparated(tx, memberId, otherId)) return;
  const { mine, theirs } = await findReactions(tx, memberId, otherId);
  if (theirs && !mine && costsALike(theirs.reaction)) emit(memberId, { type: 'invite.removed' });
  if (mine && !theirs && costsALike(mine.reaction)) emit(otherId, { type: 'invite.removed' });
}
