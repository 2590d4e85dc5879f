import type { Kysely, Transaction } from 'kysely';
import { hasAccount } from '../../members/profiles/visibility-store.ts';
import type { ChatMediaRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { json } from '../../platform/database/values.ts';
import { claimFiles } from '../../platform/media/file-deletions-store.ts';

/** What this member has uploaded to this chat under this client id, if anything. */
export async function findUploaded(
  db: Kysely<Schema>,
  { chatId, memberId, clientMediaId }: { chatId: string; memberId: string; clientMediaId: string },
): Promise<ChatMediaRow | undefined> {
  return await db
    .selectFrom('chat_media')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('member_id', '=', memberId)
    .where('client_media_id', '=', clientMediaId)
    .executeTakeFirst();
}

/** A file that this member may see in this chat: what was sent, and what is still theirs to send. */
export async function findVisible(
  db: Kysely<Schema>,
  mediaId: string,
  viewerId: string,
): Promise<ChatMediaRow | undefined> {
  return await db
    .selectFrom('chat_media')
    .selectAll()
    .where('id', '=', mediaId)
    .where(({ or, eb }) => or([eb('is_sent', '=', true), eb('member_id', '=', viewerId)]))
    .where(hasAccount(viewerId))
    .executeTakeFirst();
}

/** Writes the row of a file that lies safely, and takes its files off the list of those that go. */
export async function insertMedia(
  tx: Transaction<Schema>,
  row: Omit<ChatMediaRow, 'is_sent'>,
  keys: readonly string[],
): Promise<ChatMediaRow | undefined> {
  const inserted = await tx
    .insertInto('chat_media')
    .values({ ...row, facts: json(row.facts) })
    .onConflict((conflict) => conflict.columns(['chat_id', 'member_id', 'client_media_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) await claimFiles(tx, keys);
  return inserted;
}

/** Gives an uploaded file to the message that is being sent; nothing when there is none, or it was sent already. */
export async function takeMedia(
  tx: Transaction<Schema>,
  chatId: string,
  memberId: string,
  { mediaId, type }: { readonly mediaId: string; readonly type: number },
): Promise<ChatMediaRow | undefined> {
  return await tx
    .updateTable('chat_media')
    .set({ is_sent: true })
    .where('id', '=', mediaId)
    .where('chat_id', '=', chatId)
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('is_sent', '=', false)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the row; the database itself puts its files on the list of those that go. */
export async function deleteMedia(tx: Transaction<Schema>, mediaId: string): Promise<void> {
  await tx.deleteFrom('chat_media').where('id', '=', mediaId).execute();
}

export async function deleteUnsent(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('chat_media').where('is_sent', '=', false).where('created_at', '<', before).execute();
}
