import { photoKey } from '../../../members/photos/photo-keys.ts';
import { reviewPhoto } from '../../../members/photos/review-photo.ts';
import type { CaseQueue } from '../case-queue.ts';
import { noExtras } from '../case-queue.ts';
import { reasonOf } from '../reason-of.ts';
import { photosCases } from './photos-cases-store.ts';

/** Photos of profiles: new ones, which are shown meanwhile, and appeals, which are not. */
export const photosQueue: CaseQueue = {
  ...photosCases,
  extras: () => Promise.resolve({ ...noExtras, pictures: ['photo'] }),
  picture: ({ media }, { id }, name) =>
    name === 'photo' ? media.files.get(photoKey(id, 'full')) : Promise.resolve(undefined),
  decide: (unit, { id }, decision, decider) =>
    reviewPhoto(unit, id, { reason: reasonOf('photos', decision), ...decider }),
  action: ({ decision }) => (decision === 'approve' ? 'photo.accepted' : 'photo.rejected'),
};
