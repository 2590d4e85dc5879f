import { searchMessages } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { chats } from '../../lib/constants.ts';
import { facePhotoUrl } from '../../members/faces/face-photo.ts';
import { withMediaLinks } from '../../platform/media/message-links.ts';
import { messageOf, toMessage } from './message-view.ts';
import { findInChats } from './search-store.ts';

export function registerSearchMessages(app: FastifyInstance, deps: AppDeps): void {
  route(app, searchMessages, async ({ query }, { userId }) => {
    const limit = query.limit ?? chats.foundPage;
    const rows = await deps.database.read((db) => findInChats(db, { ...query, memberId: userId, limit: limit + 1 }));
    const items = rows.slice(0, limit).map((row) => ({
      chatId: row.chat_id,
      partner: { name: row.name, photoUrl: facePhotoUrl(deps.media, row, userId) },
      message: withMediaLinks(toMessage(messageOf(row.message), userId), userId, deps.media),
    }));
    return { items, hasMore: rows.length > limit };
  });
}
