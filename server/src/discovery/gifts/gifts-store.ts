import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { GiftSendRow, MessageRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** What the sender has sent under this id of a request. */
export async function findGiftSend(
  db: Kysely<Schema>,
  senderId: string,
  requestId: string,
): Promise<GiftSendRow | undefined> {
  return await db
    .selectFrom('gift_sends')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function saveGiftSend(tx: Transaction<Schema>, row: Omit<GiftSendRow, 'message_id'>): Promise<void> {
  await tx
    .insertInto('gift_sends')
    .values({ ...row, message_id: null })
    .execute();
}

/** Shows the gift in the invite: in the like that was sent with it, or earlier. */
export async function showInInvite(
  tx: Transaction<Schema>,
  { from, to, giftId }: { from: string; to: string; giftId: string },
): Promise<void> {
  await tx
    .updateTable('reactions')
    .set({ gift_id: giftId })
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .execute();
}

/** Paid gifts between two members that no chat shows yet, the earliest first. */
export async function listWaitingGifts(
  tx: Transaction<Schema>,
  memberId: string,
  otherId: string,
): Promise<readonly GiftSendRow[]> {
  const { rows } = await sql<GiftSendRow>`
    SELECT * FROM gift_sends
    WHERE message_id IS NULL
      AND ((sender_id = ${memberId}::uuid AND recipient_id = ${otherId}::uuid)
        OR (sender_id = ${otherId}::uuid AND recipient_id = ${memberId}::uuid))
    ORDER BY created_at, request_id
  `.execute(tx);
  return rows;
}

export async function markDelivered(
  tx: Transaction<Schema>,
  { sender_id, request_id }: Pick<GiftSendRow, 'sender_id' | 'request_id'>,
  messageId: string,
): Promise<void> {
  await tx
    .updateTable('gift_sends')
    .set({ message_id: messageId })
    .where('sender_id', '=', sender_id)
    .where('request_id', '=', request_id)
    .execute();
}

export async function findGiftMessage(db: Kysely<Schema>, messageId: string): Promise<MessageRow | undefined> {
  return await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst();
}
