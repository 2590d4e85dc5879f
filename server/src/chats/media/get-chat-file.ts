import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { sendFile } from '../../http/file-answer.ts';
import { readSignedFile } from '../../platform/media/read-signed-file.ts';
import type { SignedFileRequest } from '../../platform/media/read-signed-file.ts';
import { noSuchMedia } from './chat-media-errors.ts';
import { findChatFile, readChatFileOf } from './find-chat-file.ts';

const hourInSeconds = 3600;

/**
 * `GET /api/files/chat/:id/:variant?v&e&s` serves a file of a chat to whom its link was signed for, so that images and
 * players need no token. Forged, old, of another file, after an unmatch, a block or a deletion: the same 404.
 */
export function registerGetChatFile(app: FastifyInstance, deps: AppDeps): void {
  app.get<SignedFileRequest>('/api/files/chat/:id/:variant', async (request, reply) => {
    const link = readSignedFile(deps.media, 'chat', request);
    const variant = link?.variant;
    if (!link || (variant !== 'file' && variant !== 'preview')) throw noSuchMedia();
    const file = await readChatFileOf(deps, await findChatFile(deps, link.id, link.viewerId), variant);
    return sendFile(request, reply, { ...file, maxAge: hourInSeconds });
  });
}
