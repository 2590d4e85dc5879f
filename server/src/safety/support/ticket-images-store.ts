import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { ticketImageKey } from './tickets-store.ts';

export async function insertTicketImage(
  tx: Transaction<Schema>,
  image: Insertable<Schema['ticket_images']>,
): Promise<void> {
  await tx.insertInto('ticket_images').values(image).execute();
}

export async function hasTicketImage(db: Kysely<Schema>, memberId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_images')
    .select('id')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many images of a member no ticket names yet. */
export async function countLooseImages(db: Kysely<Schema>, memberId: string): Promise<number> {
  const { loose } = await db
    .selectFrom('ticket_images')
    .select((select) => select.fn.countAll<number>().as('loose'))
    .where('member_id', '=', memberId)
    .where('ticket_id', 'is', null)
    .executeTakeFirstOrThrow();
  return loose;
}

/** Gives a loose image of a member to their ticket; false when there is no such image. */
export async function attachImage(
  tx: Transaction<Schema>,
  image: { readonly id: string; readonly ticketId: string; readonly memberId: string; readonly orderIndex: number },
): Promise<boolean> {
  const attached = await tx
    .updateTable('ticket_images')
    .set({ ticket_id: image.ticketId, order_index: image.orderIndex })
    .where('id', '=', image.id)
    .where('member_id', '=', image.memberId)
    .where('ticket_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return attached !== undefined;
}

/** Deletes images from before `before` that no ticket names. Answers their files. */
export async function deleteLooseImages(tx: Transaction<Schema>, before: Date): Promise<readonly string[]> {
  const rows = await tx
    .deleteFrom('ticket_images')
    .where('ticket_id', 'is', null)
    .where('created_at', '<=', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => ticketImageKey(id));
}
