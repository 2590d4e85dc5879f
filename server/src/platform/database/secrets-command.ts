import type { Database } from './database.ts';
import { dropFormerSecrets, listSecrets, rotatableKeys, rotateSecret, SecretError } from './rotated-secrets.ts';

/** What `npm run db:secrets` asks for, of the database itself or of the server that has it open. */
export interface SecretsRequest {
  readonly action: string;
  readonly name?: string | undefined;
  readonly isForced: boolean;
}

/** Carries out what is asked for; answers the lines to print, which never hold a key. */
export async function runSecretsCommand(
  database: Database,
  { action, name, isForced }: SecretsRequest,
  now: Date,
): Promise<string> {
  if (action === 'list') return await describeSecrets(database, now);
  if (name === undefined) throw new SecretError('Name the key: npm run db:secrets -- rotate session');
  if (action === 'rotate') {
    const from = await rotateSecret(database, name, now);
    return `${name} has a new key; it signs from ${from.toISOString()}, and what the former one has signed is accepted until it is dropped.`;
  }
  if (action === 'drop') {
    const gone = await dropFormerSecrets(database, name, { now, isForced });
    return `${name} has one key; ${gone} former went, and running servers forget them within half a minute.`;
  }
  throw new SecretError(`There is no ${action}; there are list, rotate and drop.`);
}

async function describeSecrets(database: Database, now: Date): Promise<string> {
  const lines = (await listSecrets(database)).map(({ name, signsFrom, former, droppableFrom }) => {
    if (rotatableKeys[name] === undefined) return `${name}: one key, which stays`;
    if (!signsFrom || !droppableFrom) return `${name}: one key`;
    if (signsFrom > now) return `${name}: a new key signs from ${signsFrom.toISOString()}`;
    const when = droppableFrom > now ? `from ${droppableFrom.toISOString()}` : 'now';
    return `${name}: a key that signs since ${signsFrom.toISOString()}, ${former} former, to be dropped ${when}`;
  });
  return lines.length === 0 ? 'There are no keys yet: the server makes them.' : lines.join('\n');
}
