import type { Transaction } from 'kysely';
import { newId } from '../lib/ids.ts';
import type { AppDeps } from '../lib/deps.ts';
import type { NewPhoto, PhotoRow } from '../platform/database/schema-members.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { ProcessedPhoto } from '../platform/media/process-photo.ts';
import { photoKey } from './photo-keys.ts';

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

/** Writes the order; call with the member's row locked, or two orders could mix. */
export async function writeOrder(tx: Transaction<Schema>, photoIds: readonly string[]): Promise<void> {
  for (const [orderIndex, id] of photoIds.entries()) {
    await tx.updateTable('photos').set({ order_index: orderIndex }).where('id', '=', id).execute();
  }
}

/** Keeps the files of a new picture; answers the row that may be written once they lie safely. */
export async function keepFiles(
  deps: Pick<AppDeps, 'media' | 'clock'>,
  memberId: string,
  photo: ProcessedPhoto,
): Promise<Omit<NewPhoto, 'order_index'>> {
  const id = newId();
  await Promise.all([
    deps.media.files.put(photoKey(id, 'full'), photo.full),
    deps.media.files.put(photoKey(id, 'card'), photo.card),
    deps.media.files.put(photoKey(id, 'thumb'), photo.thumb),
    deps.media.files.put(photoKey(id, 'blur'), photo.blur),
  ]);
  const { format, width, height, thumbhash } = photo;
  return { id, member_id: memberId, format, width, height, thumbhash, created_at: deps.clock.now() };
}
