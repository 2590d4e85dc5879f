import type { LedgerEntry } from '@duet/contracts';
import type { Kysely, Transaction } from 'kysely';
import { newId } from '../lib/ids.ts';
import type { LedgerRow } from '../platform/database/schema-social.ts';
import type { Schema } from '../platform/database/schema.ts';
import { listCarriedUses } from './carried-uses-store.ts';

/** Locks the member's balance and reads it, and whether the movement of this key is in the ledger already. */
export async function lockBalance(
  tx: Transaction<Schema>,
  memberId: string,
  key: string,
): Promise<{ readonly balance: number; readonly isDone: boolean }> {
  const { coins } = await tx
    .selectFrom('members')
    .select('coins')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { balance: coins, isDone: await hasEntry(tx, memberId, key) };
}

/** Also when the coins were given to an account of before that its member dropped (`carried_uses`). */
export async function hasEntry(db: Kysely<Schema>, memberId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .unionAll(
      db
        .selectFrom('carried_uses')
        .select('member_id')
        .where('member_id', '=', memberId)
        .where('use', '=', keyUse(key)),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** How a movement that happens once is named among what members have used. */
export const keyUse = (key: string): string => `key:${key}`;

export interface NewEntry {
  readonly memberId: string;
  readonly key: string;
  readonly reason: LedgerEntry['reason'];
  readonly amount: number;
  readonly balance: number;
  readonly now: Date;
}

/** Writes an entry and the balance it leaves. Call with the balance locked. */
export async function appendEntry(
  tx: Transaction<Schema>,
  { memberId, key, reason, amount, balance, now }: NewEntry,
): Promise<void> {
  await tx
    .insertInto('ledger')
    .values({ id: newId(), member_id: memberId, key, reason, amount, balance, created_at: now })
    .execute();
  await tx.updateTable('members').set({ coins: balance }).where('id', '=', memberId).execute();
}

export async function readBalance(db: Kysely<Schema>, memberId: string): Promise<number> {
  const { coins } = await db.selectFrom('members').select('coins').where('id', '=', memberId).executeTakeFirstOrThrow();
  return coins;
}

/** The history, newest first; `before` is the last id of the page before. */
export async function listEntries(
  db: Kysely<Schema>,
  memberId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly LedgerRow[]> {
  return await db
    .selectFrom('ledger')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** When the member moved coins for a reason since a moment, the earliest first. */
export async function listTimesSince(
  db: Kysely<Schema>,
  memberId: string,
  reason: LedgerEntry['reason'],
  since: Date,
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('ledger')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  const carried = await listCarriedUses(db, memberId, reason, since);
  return [...carried, ...rows.map(({ created_at }) => created_at)];
}
