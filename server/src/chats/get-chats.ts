import { getChats } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { facePhotoUrl } from '../matching/face-photo.ts';
import { withMediaLinks } from '../platform/media/message-links.ts';
import { loadViewer } from '../profiles/member-view.ts';
import { presenceOf } from '../profiles/presence.ts';
import { listChats } from './chats-store.ts';
import { toMessage } from './message-view.ts';
import { lastMessages } from './messages-store.ts';

export function registerGetChats(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getChats, { access: 'member' }, async ({ locale }, { userId }) => {
    const [rows, last, viewer] = await Promise.all([
      listChats(db, userId),
      lastMessages(db, userId),
      loadViewer(deps, userId, locale),
    ]);
    const now = deps.clock.now();

    return rows.map((row) => {
      const lastMessage = last.get(row.chat_id);
      return {
        chatId: row.chat_id,
        partnerId: row.partner_id,
        partner: {
          name: row.name,
          photoUrl: facePhotoUrl(deps.media, row, userId),
          isProfileVerified: row.is_verified,
          presence: row.origin === 'system' ? null : presenceOf(row, viewer, now),
        },
        lastMessage: lastMessage ? withMediaLinks(toMessage(lastMessage, userId), userId, deps.media) : null,
        unReadMessageCount: row.unread_count,
        isSystemChat: row.origin === 'system',
        hasPeerAnswer: row.has_peer_answer,
        matchDate: row.matched_at.toISOString(),
        matchType: row.match_type,
      };
    });
  });
}
