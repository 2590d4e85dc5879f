import type { Chat } from '@duet/contracts';
import { getChats } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { chats } from '../../lib/constants.ts';
import { facePhotoUrl } from '../../members/faces/face-photo.ts';
import { presenceOf } from '../../members/profiles/presence.ts';
import { withMediaLinks } from '../../platform/media/message-links.ts';
import { listChats } from './chats-store.ts';
import type { ChatListRow } from './chats-store.ts';
import { messageOf, toMessage } from './message-view.ts';

export function registerGetChats(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getChats, async ({ query }, { userId }) => {
    const rows = await listChats(db, userId, { ...query, limit: query.limit ?? chats.listPage });
    const now = deps.clock.now();

    return rows.map((row) => {
      const { last_message: last } = row;
      const viewer = { incognito: row.i_am_incognito, showsPresence: row.i_show_presence };
      return {
        chatId: row.chat_id,
        partnerId: row.partner_id,
        partner: {
          name: row.name,
          photoUrl: facePhotoUrl(deps.media, row, userId),
          isProfileVerified: row.is_verified,
          presence: row.origin === 'system' ? null : presenceOf(row, viewer, now),
        },
        lastMessage: last && withMediaLinks(toMessage(messageOf(last), userId), userId, deps.media),
        unReadMessageCount: row.unread_count,
        isSystemChat: row.origin === 'system',
        hasPeerAnswer: row.has_peer_answer,
        matchDate: row.matched_at.toISOString(),
        matchType: row.match_type,
        turn: turnOf(row),
        turnSince: row.my_turn_at?.toISOString() ?? null,
      };
    });
  });
}

function turnOf({ my_turn_at, is_their_turn }: ChatListRow): Chat['turn'] {
  if (my_turn_at) return is_their_turn ? 'both' : 'mine';
  return is_their_turn ? 'theirs' : null;
}
