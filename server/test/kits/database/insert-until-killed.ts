import { sql } from 'kysely';

import { silentLog } from './test-database.ts';
import { openEmbedded } from '../../../src/platform/database/embedded/open.ts';

/**
 * The process that `durability.test.ts` kills: several writers, each row with its twin in one transaction; prints each
 * number once the database has acknowledged it.
 */
const [dataDir = '', first = '1'] = process.argv.slice(2);
const writers = 4;

const { db } = await openEmbedded({ dataDir, log: silentLog });
for (const table of ['acknowledged', 'twins']) {
  await sql`CREATE TABLE IF NOT EXISTS ${sql.table(table)} (id int PRIMARY KEY)`.execute(db);
}
await Promise.all(Array.from({ length: writers }, (_, index) => write(Number(first) + index)));

async function write(from: number): Promise<void> {
  for (let id = from; ; id += writers) {
    await db.transaction().execute(async (tx) => {
      await sql`INSERT INTO acknowledged VALUES (${id}::int)`.execute(tx);
      await sql`INSERT INTO twins VALUES (${id}::int)`.execute(tx);
    });
    process.stdout.write(`${id}\n`);
  }
}
