import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { registerDownloadVerifyPhoto } from './download-verify-photo.ts';
import { dropSelfies } from './drop-selfies.ts';
import { registerGetUserVerify } from './get-user-verify.ts';
import { registerResetVerification } from './reset-verification.ts';
import { registerUploadVerifyPhoto } from './upload-verify-photo.ts';

/** Verification by photo: a moderator compares a selfie in a random pose with the main photo. */
export function registerVerify(app: FastifyInstance, deps: AppDeps): void {
  registerGetUserVerify(app, deps);
  registerUploadVerifyPhoto(app, deps);
  registerDownloadVerifyPhoto(app, deps);
  registerResetVerification(app, deps);

  const stop = everyHour(deps, 'selfies of verifications', () => dropSelfies(deps));
  app.addHook('onClose', () => stop());
}
