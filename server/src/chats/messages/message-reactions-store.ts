import type { ReactionsOfMessage } from '@duet/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { MessageRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';

/** A message of a chat that is not deleted, whoever of the two has sent it. */
export async function findStandingMessage(
  db: Kysely<Schema>,
  chatId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  return await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .where('chat_id', '=', chatId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Writes what the two have reacted with. Call with the chat locked. */
export async function saveReactions(
  tx: Transaction<Schema>,
  messageId: string,
  reactions: ReactionsOfMessage,
): Promise<MessageRow> {
  return await tx
    .updateTable('messages')
    .set({ reactions: json(reactions) })
    .where('id', '=', messageId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
