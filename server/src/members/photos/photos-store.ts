import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { PhotoRow } from '../../platform/database/schema-members.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { hasAccount } from '../profiles/visibility-store.ts';

export const photoLimit = 6;
export const photoMinimumCount = 2;

/** Photos of a member in their order. */
export async function listPhotos(db: Kysely<Schema>, memberId: string): Promise<PhotoRow[]> {
  return await db
    .selectFrom('photos')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('order_index')
    .orderBy('created_at')
    .execute();
}

/** Saves the fingerprint that recognises the photo should its member ever be suspended. */
export async function saveFingerprint(tx: Transaction<Schema>, photoId: string, fingerprint: string): Promise<void> {
  await tx.insertInto('photo_fingerprints').values({ photo_id: photoId, fingerprint }).execute();
}

/** Writes the order; call with the member's row locked, or two orders could mix. */
export async function writeOrder(tx: Transaction<Schema>, photoIds: readonly string[]): Promise<void> {
  for (const [orderIndex, id] of photoIds.entries()) {
    await tx.updateTable('photos').set({ order_index: orderIndex }).where('id', '=', id).execute();
  }
}

export async function insertPhoto(tx: Transaction<Schema>, photo: Insertable<Schema['photos']>): Promise<PhotoRow> {
  return await tx.insertInto('photos').values(photo).returningAll().executeTakeFirstOrThrow();
}

export async function updatePhoto(
  tx: Transaction<Schema>,
  photoId: string,
  change: Updateable<Schema['photos']>,
): Promise<void> {
  await tx.updateTable('photos').set(change).where('id', '=', photoId).execute();
}

export async function deletePhoto(tx: Transaction<Schema>, photoId: string): Promise<void> {
  await tx.deleteFrom('photos').where('id', '=', photoId).execute();
}

/** Whose photo it is. */
export async function findPhotoOwner(db: Kysely<Schema>, photoId: string): Promise<string | undefined> {
  const row = await db.selectFrom('photos').select('member_id').where('id', '=', photoId).executeTakeFirst();
  return row?.member_id;
}

/** A photo of a member who has not deleted their account, for a viewer whose account is still there. */
export async function findPhotoFor(
  db: Kysely<Schema>,
  photoId: string,
  viewerId: string,
): Promise<Pick<PhotoRow, 'member_id' | 'review'> | undefined> {
  return await db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.member_id', 'photos.review'])
    .where('photos.id', '=', photoId)
    .where('members.deleted_at', 'is', null)
    .where(hasAccount(viewerId))
    .executeTakeFirst();
}

/** The ids of a member's photos, in their order. */
export async function listPhotoIds(db: Kysely<Schema>, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('order_index')
    .execute();
  return rows.map(({ id }) => id);
}
