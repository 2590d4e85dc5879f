import { deleteProfilePhoto } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { deleteFilesInBackground } from '../../platform/media/delete-files.ts';
import { enqueueFileDeletion } from '../../platform/media/file-deletions-store.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { lockMember } from '../profiles/members-store.ts';
import { restartVerificationIfMainPhotoChanged } from '../verify/restart-verification.ts';
import { noSuchPhoto, photoMinimum } from './photo-errors.ts';
import { photoKeys } from './photo-keys.ts';
import { deletePhoto, listPhotos, photoMinimumCount, writeOrder } from './photos-store.ts';

export function registerDeleteProfilePhoto(app: FastifyInstance, deps: AppDeps): void {
  route(app, deleteProfilePhoto, async ({ params }, { userId }) => {
    const keys = photoKeys(params.id);
    await withEvents(deps, async (unit) => {
      const { tx, emit } = unit;
      const member = await lockMember(tx, userId);
      const photos = await listPhotos(tx, userId);
      const rest = photos.filter(({ id }) => id !== params.id);
      if (rest.length === photos.length) throw noSuchPhoto();
      if (member.onboarded_at !== null && rest.length < photoMinimumCount) throw photoMinimum();
      await deletePhoto(tx, params.id);
      await enqueueFileDeletion(tx, keys);
      await writeOrder(
        tx,
        rest.map(({ id }) => id),
      );
      await restartVerificationIfMainPhotoChanged(unit, member, { before: photos, after: rest });
      emit(userId, { type: 'profile.changed' });
    });
    deleteFilesInBackground(deps, keys);
  });
}
