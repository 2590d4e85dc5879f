import { searchChatMessages } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { chats } from '../../lib/constants.ts';
import { noSuchChat } from './chat-errors.ts';
import { listMessagesFor } from './messages-store.ts';
import { findInChat } from './search-store.ts';

export function registerSearchChatMessages(app: FastifyInstance, deps: AppDeps): void {
  route(app, searchChatMessages, async ({ params, query }, { userId }) => {
    const limit = query.limit ?? chats.foundInChatPage;
    const mine = { chatId: params.id, memberId: userId };
    const { hits, total } = await deps.database.read(async (db) => {
      if (!(await listMessagesFor(db, { ...mine, limit: 1 }))) throw noSuchChat();
      return await findInChat(db, { ...query, ...mine, limit: limit + 1 });
    });
    return { items: hits.slice(0, limit), total, hasMore: hits.length > limit };
  });
}
