import { messageTypeCode } from '@duet/contracts';
import { downloadChatMedia } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { noSuchMedia } from './chat-media-errors.ts';
import { findChatFile, readChatFileOf } from './find-chat-file.ts';

export function registerDownloadChatMedia(app: FastifyInstance, deps: AppDeps): void {
  route(app, downloadChatMedia, async ({ params, query }, { userId }) => {
    const row = await findChatFile(deps, query.Id, userId);
    if (row.chat_id !== params.id || row.type !== messageTypeCode(query.Type)) throw noSuchMedia();
    return await readChatFileOf(deps, row, 'file');
  });
}
