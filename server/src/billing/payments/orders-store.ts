import type { Kysely, Transaction } from 'kysely';
import type { OrderState } from '@duet/contracts';
import type { OrderRow } from '../../platform/database/schema-payments.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type NewOrder = Omit<OrderRow, 'checkout_url' | 'state' | 'failed_tries' | 'closed_at'>;

/** Opens the order, or finds the one that this request has opened before. */
export async function openOrder(db: Kysely<Schema>, order: NewOrder): Promise<OrderRow> {
  await db
    .insertInto('orders')
    .values({ ...order, checkout_url: null, state: 'open', closed_at: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'request_id']).doNothing())
    .execute();
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', order.member_id)
    .where('request_id', '=', order.request_id)
    .executeTakeFirstOrThrow();
}

export async function saveCheckoutUrl(db: Kysely<Schema>, orderId: string, url: string): Promise<void> {
  await db.updateTable('orders').set({ checkout_url: url }).where('id', '=', orderId).execute();
}

/** Opening the page failed: the next attempt gets a new key at the provider. Attempts of a double tap count once. */
export async function countFailedTry(db: Kysely<Schema>, orderId: string, attempt: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ failed_tries: attempt + 1 })
    .where('id', '=', orderId)
    .where('failed_tries', '=', attempt)
    .execute();
}

export async function findOrder(db: Kysely<Schema>, orderId: string): Promise<OrderRow | undefined> {
  return await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
}

/** The order of a webhook, held until the end of the transaction. */
export async function lockOrder(
  tx: Transaction<Schema>,
  provider: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeOrder(
  tx: Transaction<Schema>,
  orderId: string,
  state: Exclude<OrderState, 'open'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('orders').set({ state, closed_at: now }).where('id', '=', orderId).execute();
}

/**
 * Stores an event of the provider; false when it was stored before. A simultaneous delivery waits here for the first.
 */
export async function isNewEvent(
  tx: Transaction<Schema>,
  event: { readonly provider: string; readonly id: string; readonly type: string; readonly now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_events')
    .values({ provider: event.provider, event_id: event.id, type: event.type, received_at: event.now })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}
