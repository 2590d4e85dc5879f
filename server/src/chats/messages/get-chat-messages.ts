import { getChatMessages } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { chats } from '../../lib/constants.ts';
import { withMediaLinks } from '../../platform/media/message-links.ts';
import { noSuchChat } from './chat-errors.ts';
import { toMessage } from './message-view.ts';
import { listMessagesFor } from './messages-store.ts';

export function registerGetChatMessages(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getChatMessages, async ({ params, query }, { userId }) => {
    const page = { ...query, limit: query.limit ?? chats.messagesPage };
    const found = await listMessagesFor(db, { ...page, chatId: params.id, memberId: userId });
    if (!found) throw noSuchChat();
    const items = found.rows.map((row) => withMediaLinks(toMessage(row, userId), userId, deps.media));
    return { items, hasMore: found.hasMore };
  });
}
