import { turnMessageCodes } from '@duet/contracts';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

interface WrittenMessage {
  readonly chatId: string;
  readonly senderId: string;
  readonly type: number;
  readonly now: Date;
}

/**
 * What a message changes about whose turn it is, as a part of the update of both rows of its chat: it is the other's
 * from now on. They may be reminded anew only if it was the sender's turn, and not when the sender writes once more.
 */
export function turnAfter({ chatId, senderId, type, now }: WrittenMessage): RawBuilder<unknown> {
  if (!turnMessageCodes.includes(type)) return sql`turn_at = turn_at`;
  return sql`
    turn_at = CASE WHEN member_id = ${senderId}::uuid THEN NULL ELSE ${now}::timestamptz END,
    is_turn_reminded = is_turn_reminded AND (member_id = ${senderId}::uuid OR NOT EXISTS (
      SELECT FROM chat_members sender
      WHERE sender.chat_id = ${chatId}::uuid AND sender.member_id = ${senderId}::uuid AND sender.turn_at IS NOT NULL
    ))`;
}

/** Finds out anew whose turn it is, after a message was deleted: there was nothing to answer in it. */
export async function recountTurn(tx: Transaction<Schema>, chatId: string): Promise<void> {
  await sql`
    UPDATE chat_members mine SET turn_at = CASE
      WHEN last.sender_id IS NULL THEN c.matched_at
      WHEN last.sender_id <> mine.member_id THEN last.created_at
    END
    FROM chats c
    LEFT JOIN LATERAL (
      SELECT sender_id, created_at FROM messages m
      WHERE m.chat_id = c.id AND m.deleted_at IS NULL AND m.type = ANY(${turnMessageCodes}::smallint[])
      ORDER BY m.seq DESC LIMIT 1
    ) last ON true
    WHERE c.id = mine.chat_id AND mine.chat_id = ${chatId}::uuid
  `.execute(tx);
}
