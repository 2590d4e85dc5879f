import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { chatMedia } from '../../lib/constants.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { deleteDueFiles } from '../../platform/media/delete-files.ts';
import { deleteUnsent } from './chat-media-store.ts';
import { registerDownloadChatMedia } from './download-chat-media.ts';
import { registerGetChatFile } from './get-chat-file.ts';
import { registerUploadChatMedia } from './upload-chat-media.ts';

/** Photos, videos and voices of chats. */
export function registerChatMedia(app: FastifyInstance, deps: AppDeps): void {
  registerUploadChatMedia(app, deps);
  registerDownloadChatMedia(app, deps);
  registerGetChatFile(app, deps);

  const stop = everyHour(deps, 'files of chats', () => tidyChatMedia(deps));
  app.addHook('onClose', () => stop());
}

/** What was uploaded and never sent goes after a day, and with it every file whose row is gone. */
export async function tidyChatMedia(deps: AppDeps): Promise<void> {
  await deleteUnsent(deps.database.db, new Date(deps.clock.now().getTime() - chatMedia.unsentLife));
  await deleteDueFiles(deps);
}
