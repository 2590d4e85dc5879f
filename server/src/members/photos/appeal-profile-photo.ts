import { appealProfilePhoto } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { toOwnMedia } from '../profiles/member-view.ts';
import { lockMember } from '../profiles/members-store.ts';
import { noSuchPhoto, nothingToAppeal } from './photo-errors.ts';
import { mayAppeal } from './photo-review.ts';
import { listPhotos, updatePhoto } from './photos-store.ts';

/** The photo stays hidden until a moderator has looked at it once more. */
export function registerAppealProfilePhoto(app: FastifyInstance, deps: AppDeps): void {
  route(app, appealProfilePhoto, async ({ params, body }, { userId }) => {
    const photos = await withEvents(deps, async ({ tx, emit }) => {
      await lockMember(tx, userId);
      const photo = (await listPhotos(tx, userId)).find(({ id }) => id === params.id);
      if (!photo) throw noSuchPhoto();
      if (photo.review === 'Appeal' && photo.appeal === body.message) return listPhotos(tx, userId);
      if (!mayAppeal(photo)) throw nothingToAppeal();
      await updatePhoto(tx, photo.id, { review: 'Appeal', appeal: body.message, appealed_at: deps.clock.now() });
      emit(userId, { type: 'profile.changed' });
      return listPhotos(tx, userId);
    });
    const media = toOwnMedia(photos, userId, deps).find(({ id }) => id === params.id);
    if (!media) throw noSuchPhoto();
    return media;
  });
}
