import { messageTypeCode } from '@duet/contracts';
import { keepGif } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import type { ChatMediaRow } from '../../platform/database/schema-social.ts';
import type { GifService } from '../../platform/gifs/gif-service.ts';
import { findUploaded } from '../media/chat-media-store.ts';
import { keepChatFile } from '../media/keep-chat-file.ts';
import type { FilePlace } from '../media/keep-chat-file.ts';
import { toMedia } from '../media/media-view.ts';
import { findChat } from '../messages/chat-access-store.ts';
import { noSuchChat } from '../messages/chat-errors.ts';

/** Copies a GIF into the chat before it is sent, so that it plays for as long as the chat is there. */
export function registerKeepGif(app: FastifyInstance, deps: AppDeps, gifs: GifService): void {
  const { db } = deps.database;

  route(app, keepGif, async ({ params, body }, { userId }) => {
    const chat = await findChat(db, params.id, userId);
    if (!chat?.isOpen) throw noSuchChat();
    const place = {
      chatId: chat.id,
      memberId: userId,
      clientMediaId: body.clientMediaId,
      type: messageTypeCode('Gif'),
    };
    const row = (await findUploaded(db, place)) ?? (await copy(deps, gifs, place, body.gifId));
    return toMedia(row, userId, deps.media);
  });
}

async function copy(deps: AppDeps, gifs: GifService, place: FilePlace, gifId: string): Promise<ChatMediaRow> {
  const found = await gifs.full(gifId);
  if (!found) throw noGif(gifs);
  const { gif, picture } = found;
  const { width, height } = gif;
  const bytes = picture.bytes.length;
  const facts = { contentType: picture.type, bytes, width, height, milliseconds: null, peaks: null };
  return await keepChatFile(deps, place, { facts, file: picture.bytes });
}

/** The provider does not answer; or it does not know the GIF, or there is no provider to know any. */
function noGif(gifs: GifService): AppError {
  if (gifs.isOffered && gifs.source() === null) {
    return new AppError(503, 'unavailable', 'There are no GIFs at the moment.');
  }
  return new AppError(404, 'not_found', 'There is no such GIF.');
}
