import type { Transaction } from 'kysely';
import type { PhotoRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';

export const photoLimit = 6;
export const photoMinimumCount = 2;

/** Pictures of a member in their order. */
export async function listPhotos(tx: Transaction<Schema>, memberId: string): Promise<PhotoRow[]> {
  return tx
    .selectFrom('photos')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('order_index')
    .orderBy('created_at')
    .execute();
}

/** Keeps by what a picture is known again, should its member ever be suspended. */
export async function saveFingerprint(tx: Transaction<Schema>, photoId: string, fingerprint: string): Promise<void> {
  await tx.insertInto('photo_fingerprints').values({ photo_id: photoId, fingerprint }).execute();
}

/** Writes the order; call with the member's row locked, or two orders could mix. */
export async function writeOrder(tx: Transaction<Schema>, photoIds: readonly string[]): Promise<void> {
  for (const [orderIndex, id] of photoIds.entries()) {
    await tx.updateTable('photos').set({ order_index: orderIndex }).where('id', '=', id).execute();
  }
}
