import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

const read = new WeakMap<Database, Map<string, Promise<Buffer>>>();

/** A random key stored in the database, read once: the same after a restart and on every node. */
export function serverSecret(database: Database, name: string): Promise<Buffer> {
  const secrets = read.get(database) ?? new Map<string, Promise<Buffer>>();
  read.set(database, secrets);
  const known = secrets.get(name);
  if (known) return known;
  const secret = readOrCreate(database, name);
  secrets.set(name, secret);
  // one that could not be read is asked for again
  secret.catch(() => secrets.delete(name));
  return secret;
}

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
