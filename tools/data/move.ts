import type { Transaction } from 'kysely';
import { migrate, openPostgresSession } from '@duet/server/database';
import type { Database, PostgresSession, Schema } from '@duet/server/database';
import { copyTable } from './copy.ts';
import { DataError } from './data-error.ts';
import { contentsOf, countersOf, firstFilled, setCounters, tablesInOrder, takeTime } from './tables.ts';

/** What arrived, table by table. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
}

/** The database to move to: as the server sees it, and where it is. */
export interface Target {
  readonly database: Database;
  readonly url: string;
}

/**
 * Copies every row of the embedded database into an empty one of PostgreSQL, by COPY: all or nothing, in one transaction
 * of the target, which commits only when the hashes of every table are equal on both sides. The source stays as it is.
 */
export async function moveRows(source: Database, { database, url }: Target): Promise<Moved[]> {
  await migrate(source);
  await migrate(database);
  const filled = await firstFilled(database.db);
  if (filled !== undefined) {
    throw new DataError(`The database to move to is not empty (${filled} has rows); choose an empty one.`);
  }

  const session = await openPostgresSession(url);
  try {
    // one look at the source: what is written meanwhile is not seen, and not half
    return await source.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (from) => {
        await takeTime(from);
        return await session.db.transaction().execute((to) => copyAll(from, to, session));
      });
  } finally {
    await session.close();
  }
}

async function copyAll(from: Transaction<Schema>, to: Transaction<Schema>, session: PostgresSession): Promise<Moved[]> {
  await takeTime(to);
  const moved: Moved[] = [];
  for (const table of await tablesInOrder(from)) {
    await copyTable(from, { ...session, db: to }, table);
    const [sent, arrived] = [await contentsOf(from, table), await contentsOf(to, table)];
    if (sent.hash !== arrived.hash) {
      throw new DataError(`${table} did not arrive as it was sent; nothing was moved. Please report this.`);
    }
    moved.push({ table, rows: arrived.rows });
  }
  await setCounters(to, await countersOf(from));
  return moved;
}
