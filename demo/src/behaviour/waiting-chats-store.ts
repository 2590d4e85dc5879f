import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '@duet/server/demo';
import { hostIds } from './behaviour-deps.ts';

/** An open chat where somebody of the crowd may do something. */
export interface WaitingChat {
  readonly chat_id: string;
  readonly demo_id: string;
  readonly human_id: string;
  readonly human_name: string;
  readonly last_seq: number;
  readonly matched_at: Date;
  /** When the last message came from the other; null before the first one. */
  readonly written_at: Date | null;
  readonly is_read: boolean;
  /** How often the demo member has written since people play here. */
  readonly answers: number;
}

/**
 * Chats of the crowd with a new word of the other, or a fresh match without one. Messages of the seed have no client id
 * and are left as they are: the talks of the hosts must look the same after every start.
 */
export async function findWaitingChats(db: Kysely<Schema>, now: Date): Promise<readonly WaitingChat[]> {
  const { rows } = await sql<WaitingChat>`
    SELECT c.id AS chat_id, demo.id AS demo_id, human.id AS human_id, human.name AS human_name, c.last_seq, c.matched_at,
      m.created_at AS written_at, coalesce(m.status = 3, false) AS is_read,
      (SELECT count(*) FROM messages said WHERE said.chat_id = c.id AND said.sender_id = demo.id AND said.client_message_id IS NOT NULL) AS answers
    FROM chats c
    JOIN chat_members mine ON mine.chat_id = c.id
    JOIN members demo ON demo.id = mine.member_id AND demo.is_demo AND demo.id <> ALL(${hostIds}::uuid[])
    JOIN members human ON human.id = mine.partner_id AND human.deleted_at IS NULL
    LEFT JOIN messages m ON m.chat_id = c.id AND m.seq = c.last_seq
    WHERE c.closed_at IS NULL AND mine.activity_at > ${new Date(now.getTime() - 1_800_000)}::timestamptz
      AND ((m.id IS NULL AND c.last_seq = 0) OR (m.recipient_id = demo.id AND m.client_message_id IS NOT NULL))
  `.execute(db);
  return rows;
}

/** Messages to a member of a chat that have not reached this status. */
export async function listMessagesBelow(
  db: Kysely<Schema>,
  { chatId, recipientId, status }: { readonly chatId: string; readonly recipientId: string; readonly status: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('recipient_id', '=', recipientId)
    .where('status', '<', status)
    .execute();
  return rows.map(({ id }) => id);
}
