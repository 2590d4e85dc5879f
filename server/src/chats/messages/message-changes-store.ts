import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { MessageOriginalsTable, MessageRow, MessagesTable } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** What a message was before it was changed. */
export type Original = Pick<Selectable<MessageOriginalsTable>, 'body' | 'media_id'>;

/** A message of a chat, whoever of the two has sent it, also when it is deleted. */
export async function findMessage(
  db: Kysely<Schema>,
  chatId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  return await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
}

/** Saves the original of a message, then writes its new text or its deletion. */
export async function changeMessage(
  tx: Transaction<Schema>,
  { id, body, media_id }: Pick<MessageRow, 'id' | 'body' | 'media_id'>,
  change: Updateable<Pick<MessagesTable, 'body' | 'media_id' | 'media' | 'reactions' | 'edited_at' | 'deleted_at'>>,
  now: Date,
): Promise<MessageRow> {
  await tx
    .insertInto('message_originals')
    .values({ id: newId(), message_id: id, body, media_id, created_at: now })
    .execute();
  return await tx.updateTable('messages').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** The last originals of changed messages, with their files, for a report. */
export async function readOriginals(
  db: Kysely<Schema>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Original>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_originals')
    .select(['message_id', 'body', 'media_id'])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.message_id, row]));
}

export async function dropOriginals(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('message_originals').where('created_at', '<', before).execute();
}
