import type { AppDeps } from '../../http/deps.ts';
import type { IncomingFile } from '../../http/uploads.ts';
import { newId } from '../../lib/ids.ts';
import type { PhotoRow } from '../../platform/database/schema-members.ts';
import { deleteFilesInBackground, storeFiles } from '../../platform/media/delete-files.ts';
import { claimFiles, enqueueFileDeletion } from '../../platform/media/file-deletions-store.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { requireVerification } from '../comebacks/comebacks-store.ts';
import { findByPhoto } from '../comebacks/find-by-photo.ts';
import { rewardCompleteness } from '../profiles/completeness-reward.ts';
import { lockMember } from '../profiles/members-store.ts';
import { restartVerificationIfMainPhotoChanged } from '../verify/restart-verification.ts';
import { noSuchPhoto, photoLimitReached } from './photo-errors.ts';
import { narrowCardKey, photoKey, photoKeys } from './photo-keys.ts';
import { isShown } from './photo-review.ts';
import { deletePhoto, insertPhoto, listPhotos, photoLimit, saveFingerprint } from './photos-store.ts';

export interface NewPhoto {
  readonly file: IncomingFile;
  /** The id of the member's photo that goes, and whose place the new one takes. */
  readonly replaces: string | undefined;
}

/**
 * Adds a photo, after the others or in the place of one: checks and re-encodes it, stores its files, then writes its
 * row. An answer means that the photo survives a power cut; a refusal leaves everything as it was.
 */
export async function addPhoto(deps: AppDeps, memberId: string, { file, replaces }: NewPhoto): Promise<PhotoRow> {
  await refuseEarly(deps, memberId, replaces);
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
  const gone = replaces === undefined ? [] : photoKeys(replaces);
  const added = await storeFiles(deps, files, (keys) =>
    withEvents(deps, async (unit) => {
      const member = await lockMember(unit.tx, memberId);
      const photos = await listPhotos(unit.tx, memberId);
      const old = findReplaced(photos, replaces);
      if (!old && photos.length >= photoLimit) throw photoLimitReached();
      const { format, width, height, thumbhash } = facts;
      const now = deps.clock.now();
      const row = await insertPhoto(unit.tx, {
        id,
        member_id: memberId,
        format,
        width,
        height,
        thumbhash,
        order_index: old?.order_index ?? photos.length,
        created_at: now,
      });
      await claimFiles(unit.tx, keys);
      const after = old ? photos.map((photo) => (photo === old ? row : photo)) : [...photos, row];
      if (old) {
        await deletePhoto(unit.tx, old.id);
        await enqueueFileDeletion(unit.tx, gone);
        await restartVerificationIfMainPhotoChanged(unit, member, { before: photos, after });
      }
      if (fingerprint !== null) await saveFingerprint(unit.tx, id, fingerprint);
      await requireVerification(unit, { memberId, likenesses, now });
      await rewardCompleteness(unit, member, after.filter(isShown).length, now);
      unit.emit(memberId, { type: 'profile.changed' });
      return row;
    }),
  );
  deleteFilesInBackground(deps, gone);
  return added;
}

/** Checked before the file is received; the transaction checks again. */
async function refuseEarly({ database }: AppDeps, memberId: string, replaces: string | undefined): Promise<void> {
  const photos = await listPhotos(database.db, memberId);
  if (!findReplaced(photos, replaces) && photos.length >= photoLimit) throw photoLimitReached();
}

function findReplaced(photos: readonly PhotoRow[], replaces: string | undefined): PhotoRow | undefined {
  const old = photos.find(({ id }) => id === replaces);
  if (replaces !== undefined && !old) throw noSuchPhoto();
  return old;
}
