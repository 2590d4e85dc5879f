import type { Transaction } from 'kysely';
import { migrate } from '../../server/src/platform/database/index.ts';
import type { Database } from '../../server/src/platform/database/index.ts';
import type { Schema } from '../../server/src/platform/database/schema.ts';
import { DataError } from './data-error.ts';
import {
  contentsOf,
  countersOf,
  firstFilled,
  readRows,
  setCounters,
  tablesInOrder,
  takeTime,
  writeRows,
} from './tables.ts';

/** What arrived, table by table. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
}

/**
 * Copies every row of one database into another, empty one: all or nothing, in one transaction of the target, which
 * commits only when the hashes of every table are equal on both sides. The source stays as it is.
 */
export async function moveRows(source: Database, target: Database): Promise<Moved[]> {
  await migrate(source);
  await migrate(target);
  const filled = await firstFilled(target.db);
  if (filled !== undefined) {
    throw new DataError(`The database to move to is not empty (${filled} has rows); choose an empty one.`);
  }

  // one look at the source: what is written meanwhile is not seen, and not half
  return await source.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (from) => {
      await takeTime(from);
      return await target.db.transaction().execute((to) => copyAll(from, to));
    });
}

async function copyAll(from: Transaction<Schema>, to: Transaction<Schema>): Promise<Moved[]> {
  await takeTime(to);
  const moved: Moved[] = [];
  for (const table of await tablesInOrder(from)) {
    for await (const { json } of readRows(from, table)) await writeRows(to, table, json);
    const [sent, arrived] = [await contentsOf(from, table), await contentsOf(to, table)];
    if (sent.hash !== arrived.hash) {
      throw new DataError(`${table} did not arrive as it was sent; nothing was moved. Please report this.`);
    }
    moved.push({ table, rows: arrived.rows });
  }
  await setCounters(to, await countersOf(from));
  return moved;
}
