import type { AppDeps } from '../../http/deps.ts';
import type { IncomingFile } from '../../http/uploads.ts';
import { newId } from '../../lib/ids.ts';
import type { PhotoRow } from '../../platform/database/schema-members.ts';
import { storeFiles } from '../../platform/media/delete-files.ts';
import { claimFiles } from '../../platform/media/file-deletions-store.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { requireVerification } from '../comebacks/comebacks-store.ts';
import { findByPhoto } from '../comebacks/find-by-photo.ts';
import { rewardCompleteness } from '../profiles/completeness-reward.ts';
import { lockMember } from '../profiles/members-store.ts';
import { photoLimitReached } from './photo-errors.ts';
import { narrowCardKey, photoKey } from './photo-keys.ts';
import { isShown } from './photo-review.ts';
import { countAllPhotos, insertPhoto, listPhotos, photoLimit, saveFingerprint } from './photos-store.ts';

/**
 * Adds a photo: checks and re-encodes it, stores its files, then writes its row. An answer means that the photo
 * survives a power cut; a refusal leaves nothing behind.
 */
export async function addPhoto(deps: AppDeps, memberId: string, file: IncomingFile): Promise<PhotoRow> {
  await refuseBeyondLimit(deps, memberId);
  const { path } = await file.receive();
  const { full, card, narrowCard, thumb, fingerprint, ...facts } = await deps.mediaReader.profilePhoto(path);
  const likenesses = await findByPhoto(deps, memberId, fingerprint);
  const id = newId();
  const files = {
    [photoKey(id, 'full')]: full,
    [photoKey(id, 'card')]: card,
    [narrowCardKey(id)]: narrowCard,
    [photoKey(id, 'thumb')]: thumb,
  };
  return await storeFiles(deps, files, (keys) =>
    withEvents(deps, async (unit) => {
      const member = await lockMember(unit.tx, memberId);
      const photos = await listPhotos(unit.tx, memberId);
      if (photos.length >= photoLimit) throw photoLimitReached();
      const { format, width, height, thumbhash } = facts;
      const now = deps.clock.now();
      const row = await insertPhoto(unit.tx, {
        id,
        member_id: memberId,
        format,
        width,
        height,
        thumbhash,
        order_index: photos.length,
        created_at: now,
      });
      await claimFiles(unit.tx, keys);
      if (fingerprint !== null) await saveFingerprint(unit.tx, id, fingerprint);
      await requireVerification(unit, { memberId, likenesses, now });
      await rewardCompleteness(unit, member, photos.filter(isShown).length + 1, now);
      unit.emit(memberId, { type: 'profile.changed' });
      return row;
    }),
  );
}

/** Checked before the file is received; the transaction checks again. */
async function refuseBeyondLimit(deps: AppDeps, memberId: string): Promise<void> {
  if ((await countAllPhotos(deps.database.db, memberId)) >= photoLimit) throw photoLimitReached();
}
