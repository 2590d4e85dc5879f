import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { sendFile } from '../../http/file-answer.ts';
import type { GifService } from '../../platform/gifs/gif-service.ts';
import { readSignedFile } from '../../platform/media/read-signed-file.ts';
import type { SignedFileRequest } from '../../platform/media/read-signed-file.ts';
import { noSuchMedia } from '../media/chat-media-errors.ts';

const hourInSeconds = 3600;

/** `GET /api/files/gif/:id/preview?v&e&s`: the provider's small picture, from our own address. */
export function registerGetGifPreview(app: FastifyInstance, deps: AppDeps, gifs: GifService): void {
  app.get<SignedFileRequest>('/api/files/gif/:id/:variant', async (request, reply) => {
    const link = readSignedFile(deps.media, 'gif', request);
    const picture = link && (await gifs.preview(link.id));
    if (!link || !picture) throw noSuchMedia();
    const { bytes, type } = picture;
    const fileName = `${link.id}.${type.split('/')[1]}`;
    return sendFile(request, reply, { content: bytes, type, fileName, maxAge: hourInSeconds });
  });
}
