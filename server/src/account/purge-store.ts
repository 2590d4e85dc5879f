import type { Kysely, Transaction } from 'kysely';
import { mediaKeys } from '../chats/media/media-keys.ts';
import { photoKeys } from '../members/photos/photo-keys.ts';
import { selfieKey } from '../members/verify/verifications-store.ts';
import type { MemberRow } from '../platform/database/schema-members.ts';
import type { Schema } from '../platform/database/schema.ts';
import { ticketImageKey } from '../safety/support/tickets-store.ts';

/** Accounts that were deleted before `before`, the longest ago first. */
export async function listDueForPurge(
  db: Kysely<Schema>,
  before: Date,
): Promise<readonly Pick<MemberRow, 'id' | 'identity_uid'>[]> {
  return await db
    .selectFrom('members')
    .select(['id', 'identity_uid'])
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .limit(100)
    .execute();
}

export async function isDueForPurge(db: Kysely<Schema>, memberId: string, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', '<=', before)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a member's row, everything that refers to it, and their reports that are decided: the others still wait. */
export async function deleteMemberRows(tx: Transaction<Schema>, memberId: string): Promise<void> {
  await tx.deleteFrom('reports').where('reporter_id', '=', memberId).where('outcome', 'is not', null).execute();
  await tx.deleteFrom('members').where('id', '=', memberId).execute();
}

/** Where the files of a member lie: photos, selfies, images of tickets, and the media of deleted messages. */
export async function listFileKeys(tx: Transaction<Schema>, memberId: string): Promise<readonly string[]> {
  const photos = await tx.selectFrom('photos').select('id').where('member_id', '=', memberId).execute();
  const selfies = await tx.selectFrom('verifications').select('id').where('member_id', '=', memberId).execute();
  const images = await tx.selectFrom('ticket_images').select('id').where('member_id', '=', memberId).execute();
  const deleted = await tx
    .selectFrom('message_originals')
    .innerJoin('messages', 'messages.id', 'message_originals.message_id')
    .select('message_originals.media_id')
    .where('messages.sender_id', '=', memberId)
    .where('message_originals.media_id', 'is not', null)
    .execute();
  return [
    ...deleted.flatMap(({ media_id }) => (media_id === null ? [] : mediaKeys(media_id))),
    ...photos.flatMap(({ id }) => photoKeys(id)),
    ...selfies.map(({ id }) => selfieKey(id)),
    ...images.map(({ id }) => ticketImageKey(id)),
  ];
}
