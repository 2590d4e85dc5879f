import { getChatMessages } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { chats } from '../lib/constants.ts';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { withMediaLinks } from '../platform/media/message-links.ts';
import { findChat } from './chat-access-store.ts';
import { noSuchChat } from './chat-errors.ts';
import { toMessage } from './message-view.ts';
import { listMessages } from './messages-store.ts';

export function registerGetChatMessages(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getChatMessages, { access: 'member' }, async ({ params, query }, { userId }) => {
    const chat = await findChat(db, params.id, userId);
    if (!chat?.isOpen) throw noSuchChat();

    const { before, after, limit = chats.messagesPage } = query;
    const { rows, hasMore } = await listMessages(db, chat.id, { before, after, limit });
    return { items: rows.map((row) => withMediaLinks(toMessage(row, userId), userId, deps.media)), hasMore };
  });
}
