import type { ReactionsOfMessage } from '@duet/contracts';
import type { Transaction } from 'kysely';
import type { MessageRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';

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
