import type { Database } from '../../platform/database/database.ts';
import { serverSecret } from '../../platform/database/server-secret.ts';

const secrets = new WeakMap<Database, Promise<Buffer>>();

/** The key of the identity marks, read once per database; without it marks reveal nothing. */
export function marksSecret(database: Database): Promise<Buffer> {
  const known = secrets.get(database);
  if (known) return known;
  const secret = serverSecret(database, 'marks');
  secrets.set(database, secret);
  // one that could not be read is asked for again
  secret.catch(() => secrets.delete(database));
  return secret;
}
