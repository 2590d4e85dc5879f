import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { registerAppealProfilePhoto } from './appeal-profile-photo.ts';
import { registerDeleteProfilePhoto } from './delete-profile-photo.ts';
import { registerGetPhotoFile } from './get-photo-file.ts';
import { registerOrderProfilePhotos } from './order-profile-photos.ts';
import { registerUploadProfilePhoto } from './upload-profile-photo.ts';

/** Photos of members: adding, ordering, removing, and serving them by signed links. */
export function registerPhotos(app: FastifyInstance, deps: AppDeps): void {
  registerUploadProfilePhoto(app, deps);
  registerOrderProfilePhotos(app, deps);
  registerDeleteProfilePhoto(app, deps);
  registerAppealProfilePhoto(app, deps);
  registerGetPhotoFile(app, deps);
}
