import { MOST_UNREAD_CHATS } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';

export interface ChatBadges {
  readonly matches: number;
  readonly isChatNewMessages: boolean;
  readonly unreadChatIds: string[];
}

/** Open chats with live members (the product is nobody's match), and which of them hold something unread. */
export async function readChatBadges(db: Kysely<Schema>, memberId: string): Promise<ChatBadges> {
  const { rows } = await sql<{ matches: number; unread: string[] | null }>`
    SELECT count(*) FILTER (WHERE chats.origin <> 'system') AS matches, 
      (array_agg(mine.chat_id) FILTER (WHERE mine.unread_count > 0))[1:${MOST_UNREAD_CHATS}::integer] AS unread
    FROM chat_members AS mine
    JOIN chats ON chats.id = mine.chat_id AND chats.closed_at IS NULL
    JOIN members AS partner ON partner.id = mine.partner_id AND ${isPresent('partner')}
    WHERE mine.member_id = ${memberId}`.execute(db);
  const unreadChatIds = rows[0]?.unread ?? [];
  return { matches: rows[0]?.matches ?? 0, isChatNewMessages: unreadChatIds.length > 0, unreadChatIds };
}
