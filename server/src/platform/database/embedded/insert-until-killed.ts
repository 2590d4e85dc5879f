import { sql } from 'kysely';

import { silentLog } from '../testing.ts';
import { openEmbedded } from './open.ts';

/** The process that `durability.test.ts` kills: prints each number once the database has acknowledged its row. */
const { db } = await openEmbedded({ dataDir: process.argv[2] ?? '', log: silentLog });
await sql`CREATE TABLE acknowledged (id int PRIMARY KEY)`.execute(db);
for (let id = 1; ; id += 1) {
  await sql`INSERT INTO acknowledged VALUES (${id}::int)`.execute(db);
  process.stdout.write(`${id}\n`);
}
