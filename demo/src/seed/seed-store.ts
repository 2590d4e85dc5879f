import type { Kysely, Transaction } from 'kysely';
import { newId } from '@duet/server/demo';
import type { Schema } from '@duet/server/demo';
import type { DemoRows, DemoTable } from './demo-rows.ts';

export async function hasDemoMembers(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Marks the database as seeded; false for the second of two nodes at once, which waits for the first one's commit. */
export async function markSeeded(tx: Transaction<Schema>, now: Date): Promise<boolean> {
  const marked = await tx
    .insertInto('leases')
    .values({ name: 'demo seed', holder: newId(), until: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute();
  return marked.length > 0;
}

/** A statement holds at most 65,535 parameters; a few hundred rows are fast and well below. */
const batch = 200;

export async function insertAll<Table extends DemoTable>(
  tx: Transaction<Schema>,
  table: Table,
  rows: DemoRows[Table],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + batch))
      .execute();
  }
}
