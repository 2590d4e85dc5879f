import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { oncePerDatabase } from './once-per-database.ts';

/** A random key stored in the database, read once: the same after a restart and on every node. */
export const serverSecret = oncePerDatabase(readOrCreate);

async function readOrCreate(database: Database, name: string): Promise<Buffer> {
  await database.db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await database.db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'base64url');
}
