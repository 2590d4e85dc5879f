import type { Kysely, Transaction, Updateable } from 'kysely';
import { newId } from '../lib/ids.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { MessageRow, MessagesTable } from '../platform/database/schema-social.ts';

/** A message of a chat that this member has sent. */
export async function findOwnMessage(
  db: Kysely<Schema>,
  chatId: string,
  senderId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  return await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .executeTakeFirst();
}

/** Writes the new text, or takes the message away for both, and keeps what it said. */
export async function changeMessage(
  tx: Transaction<Schema>,
  { id, body }: Pick<MessageRow, 'id' | 'body'>,
  change: Updateable<Pick<MessagesTable, 'body' | 'media_id' | 'media' | 'edited_at' | 'deleted_at'>>,
  now: Date,
): Promise<MessageRow> {
  await tx.insertInto('message_originals').values({ id: newId(), message_id: id, body, created_at: now }).execute();
  return await tx.updateTable('messages').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The last words of messages, for a report: deleted ones say nothing any more. */
export async function readLastWords(
  db: Kysely<Schema>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_originals')
    .select(['message_id', 'body'])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ message_id, body }) => [message_id, body]));
}

export async function dropOriginals(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('message_originals').where('created_at', '<', before).execute();
}
