import { getChatMessages } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { chats } from '../../lib/constants.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { withMediaLinks } from '../../platform/media/message-links.ts';
import { noSuchChat, noSuchMessage } from './chat-errors.ts';
import { toMessage } from './message-view.ts';
import { findSeq, listMessagesFor } from './messages-store.ts';
import type { MessagePage } from './messages-store.ts';
import { findFirstUnread } from './unread-store.ts';

export function registerGetChatMessages(app: FastifyInstance, deps: AppDeps): void {
  route(app, getChatMessages, async ({ params, query }, { userId }) => {
    const { around, limit = chats.messagesPage, ...place } = query;
    const mine = { chatId: params.id, memberId: userId };
    const found = await deps.database.read((db) =>
      around ? listAround(db, mine, around, limit) : listMessagesFor(db, { ...mine, ...place, limit }),
    );
    if (!found) throw noSuchChat();
    const items = found.rows.map((row) => withMediaLinks(toMessage(row, userId), userId, deps.media));
    return { items, hasMore: found.hasMore };
  });
}

/** A message, or the first unread one, in the middle of its page; undefined when the chat is not the member's. */
async function listAround(
  db: Kysely<Schema>,
  mine: { readonly chatId: string; readonly memberId: string },
  target: string,
  limit: number,
): Promise<MessagePage | undefined> {
  const seq =
    target === 'unread'
      ? await findFirstUnread(db, mine.chatId, mine.memberId)
      : await findSeq(db, mine.chatId, target);
  if (seq === undefined) throw noSuchMessage();
  const upTo = await listMessagesFor(db, { ...mine, before: seq + 1, limit: Math.ceil(limit / 2) });
  if (!upTo) return undefined;
  const later = await listMessagesFor(db, { ...mine, after: seq, limit: Math.floor(limit / 2) });
  return { rows: [...upTo.rows, ...(later?.rows ?? [])], hasMore: upTo.hasMore };
}
