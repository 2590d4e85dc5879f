import { searchChatMessages } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { chats } from '../../lib/constants.ts';
import { noSuchChat } from './chat-errors.ts';
import { listMessagesFor } from './messages-store.ts';
import { findInChat } from './search-store.ts';

export function registerSearchChatMessages(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, searchChatMessages, async ({ params, query }, { userId }) => {
    const limit = query.limit ?? chats.foundInChatPage;
    const chat = await listMessagesFor(db, { chatId: params.id, memberId: userId, limit: 1 });
    if (!chat) throw noSuchChat();

    const { hits, total } = await findInChat(db, { ...query, chatId: params.id, memberId: userId, limit: limit + 1 });
    return { items: hits.slice(0, limit), total, hasMore: hits.length > limit };
  });
}
