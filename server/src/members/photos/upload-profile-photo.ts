import { uploadProfilePhoto } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { toOwnMedium } from '../profiles/member-view.ts';
import { addPhoto } from './add-photo.ts';

export function registerUploadProfilePhoto(app: FastifyInstance, deps: AppDeps): void {
  route(app, uploadProfilePhoto, async ({ file, query: { replaces } }, { userId }) =>
    toOwnMedium(await addPhoto(deps, userId, { file, replaces }), userId, deps),
  );
}
