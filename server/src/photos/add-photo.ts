import type { AppDeps } from '../lib/deps.ts';
import type { PhotoRow } from '../platform/database/schema-members.ts';
import { processPhoto } from '../platform/media/process-photo.ts';
import { withEvents } from '../platform/realtime/unit.ts';
import { rewardCompleteness } from '../profiles/completeness-reward.ts';
import { lockMember } from '../profiles/members-store.ts';
import { photoLimitReached } from './photo-errors.ts';
import { isShown } from './photo-review.ts';
import { keepFiles, listPhotos, photoLimit } from './photos-store.ts';
import { removePhotoFiles } from './remove-photo-files.ts';

/**
 * Adds a picture: checked and re-encoded, its files on disk, then its row. Whoever gets an answer has a picture that
 * survives a power cut; whoever gets a refusal left nothing behind.
 */
export async function addPhoto(deps: AppDeps, memberId: string, content: Buffer): Promise<PhotoRow> {
  await refuseBeyondLimit(deps, memberId);
  const kept = await keepFiles(deps, memberId, await processPhoto(content));
  try {
    return await withEvents(deps, async (unit) => {
      const member = await lockMember(unit.tx, memberId);
      const photos = await listPhotos(unit.tx, memberId);
      if (photos.length >= photoLimit) throw photoLimitReached();
      const row = await unit.tx
        .insertInto('photos')
        .values({ ...kept, order_index: photos.length })
        .returningAll()
        .executeTakeFirstOrThrow();
      await rewardCompleteness(unit, member, photos.filter(isShown).length + 1, deps.clock.now());
      unit.emit(memberId, { type: 'profile.changed' });
      return row;
    });
  } catch (error) {
    await removePhotoFiles(deps, [kept.id]);
    throw error;
  }
}

/** Before the expensive part; the transaction counts again. */
async function refuseBeyondLimit(deps: AppDeps, memberId: string): Promise<void> {
  const { photos } = await deps.database.db
    .selectFrom('photos')
    .select((select) => select.fn.countAll<number>().as('photos'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (photos >= photoLimit) throw photoLimitReached();
}
