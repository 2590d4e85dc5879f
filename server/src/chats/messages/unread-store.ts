import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { isPresent } from '../../members/profiles/visibility-store.ts';
import type { Schema } from '../../platform/database/schema.ts';

export interface Unread {
  readonly inChat: number;
  readonly inAnyChat: boolean;
}

/** Counts what is unread in a chat, keeps the count, and answers it with whether any chat has something unread. */
export async function readUnread(tx: Transaction<Schema>, chatId: string, memberId: string): Promise<Unread> {
  const inChat = await recountUnread(tx, chatId, memberId);
  return { inChat, inAnyChat: await hasUnread(tx, memberId) };
}

/** Counts what is unread in a chat, keeps the count, and answers it. */
export async function recountUnread(tx: Transaction<Schema>, chatId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ unread_count: number }>`
    UPDATE chat_members SET unread_count = (
      SELECT count(*) FROM messages WHERE chat_id = ${chatId}::uuid AND recipient_id = ${memberId}::uuid AND status < 3
        AND deleted_at IS NULL
    )
    WHERE chat_id = ${chatId}::uuid AND member_id = ${memberId}::uuid
    RETURNING unread_count
  `.execute(tx);
  return rows[0]?.unread_count ?? 0;
}

/** The place in its chat of the first message that a member has not read, as the count of what is unread has it. */
export async function findFirstUnread(
  db: Kysely<Schema>,
  chatId: string,
  memberId: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number | null }>`
    SELECT min(seq) AS seq FROM messages
    WHERE chat_id = ${chatId}::uuid AND recipient_id = ${memberId}::uuid AND status < 3 AND deleted_at IS NULL
  `.execute(db);
  return rows[0]?.seq ?? undefined;
}

/** In open chats with members who may be seen: the badge never stands for a chat that the list does not show. */
async function hasUnread(db: Kysely<Schema>, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM chat_members AS mine
    JOIN chats ON chats.id = mine.chat_id AND chats.closed_at IS NULL
    JOIN members AS partner ON partner.id = mine.partner_id AND ${isPresent('partner')}
    WHERE mine.member_id = ${memberId}::uuid AND mine.unread_count > 0
    LIMIT 1
  `.execute(db);
  return rows.length > 0;
}
