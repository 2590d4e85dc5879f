import { messageTypeCode } from '@duet/contracts';
import { uploadChatMedia } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { findChat } from '../messages/chat-access-store.ts';
import { noSuchChat } from '../messages/chat-errors.ts';
import { hasPeerAnswer } from '../messages/messages-store.ts';
import { answerRequired } from './chat-media-errors.ts';
import { findUploaded } from './chat-media-store.ts';
import { keepChatFile } from './keep-chat-file.ts';
import { toMedia } from './media-view.ts';
import { chatFileBytes, readChatFile } from './read-upload.ts';

export function registerUploadChatMedia(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, uploadChatMedia, async ({ params, query, file }, { userId }) => {
    const chat = await findChat(db, params.id, userId);
    if (!chat?.isOpen) throw noSuchChat();
    if (!(await hasPeerAnswer(db, chat.id, userId))) throw answerRequired();

    const place = {
      chatId: chat.id,
      memberId: userId,
      clientMediaId: query.ClientMediaId,
      type: messageTypeCode(query.Type),
    };
    const before = await findUploaded(db, place);
    if (before) return toMedia(before, userId, deps.media);
    const uploaded = await file.receive(chatFileBytes[query.Type]);
    const kept = await keepChatFile(deps, place, await readChatFile(deps, query.Type, uploaded));
    return toMedia(kept, userId, deps.media);
  });
}
