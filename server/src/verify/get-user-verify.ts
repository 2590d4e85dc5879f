import { getUserVerify } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';

/** State of the photo verification. No selfie is kept yet, so there is none to download. */
export function registerGetUserVerify(app: FastifyInstance, deps: AppDeps): void {
  route(app, getUserVerify, { access: 'member' }, async (_input, { userId }) => {
    const { verification_status: status } = await deps.database.db
      .selectFrom('members')
      .select('verification_status')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return { status, userPhotoDownloaded: false };
  });
}
