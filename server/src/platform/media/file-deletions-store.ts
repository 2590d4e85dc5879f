import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

const overdue = new Date(0);

/** Puts files on the list that go when nothing names them until then. */
export async function enqueueFilesUntil(db: Kysely<Schema>, keys: readonly string[], until: Date): Promise<void> {
  await db
    .insertInto('dropped_files')
    .values(keys.map((key) => ({ key, due_at: until })))
    .execute();
}

/** Takes files off the list, in the transaction that writes the row that names them. */
export async function claimFiles(tx: Transaction<Schema>, keys: readonly string[]): Promise<void> {
  await removeFromDeletionQueue(tx, keys);
}

export async function removeFromDeletionQueue(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('dropped_files').where(isOneOf(keys)).execute();
}

/** Puts files on the list to go at once, in the transaction that deletes what named them. */
export async function enqueueFileDeletion(tx: Transaction<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('dropped_files')
    .values(keys.map((key) => ({ key, due_at: overdue })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at: overdue }))
    .execute();
}

/** Files on the list stay for longer, in the transaction that put them there. */
export async function postponeFileDeletion(
  tx: Transaction<Schema>,
  keys: readonly string[],
  until: Date,
): Promise<void> {
  await tx.updateTable('dropped_files').set({ due_at: until }).where(isOneOf(keys)).execute();
}

/** The next files whose time has come, in the order of their keys. */
export async function listDueFiles(
  db: Kysely<Schema>,
  { now, after, limit }: { readonly now: Date; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('dropped_files')
    .select('key')
    .where('due_at', '<=', now)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Which of these files are on the list. */
export async function filterQueuedFiles(db: Kysely<Schema>, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('dropped_files').select('key').where(isOneOf(keys)).execute();
  return rows.map(({ key }) => key);
}

/** One statement however many they are. */
function isOneOf(keys: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`key = ANY(${keys}::text[])`;
}
