import { downloadVerifyPhoto } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { findLatest, hasSelfie, selfieKey } from './verifications-store.ts';
import { noSelfie } from './verify-errors.ts';

/** Takes no id: members can download their own selfie only. */
export function registerDownloadVerifyPhoto(app: FastifyInstance, deps: AppDeps): void {
  route(app, downloadVerifyPhoto, async (_input, { userId }) => {
    const latest = await findLatest(deps.database.db, userId);
    const content = latest && hasSelfie(latest) ? await deps.media.files.get(selfieKey(latest.id)) : undefined;
    if (!content) throw noSelfie();
    return { content, type: 'image/jpeg' as const, fileName: 'verification.jpg' };
  });
}
