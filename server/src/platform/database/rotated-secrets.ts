import type { Transaction } from 'kysely';

import { hour, sessions } from '../../lib/constants.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { newKey, newKeySignsAfter } from './server-keys.ts';

/**
 * Replaces a key without anybody noticing: `rotate` adds one that every node accepts before any signs with it, and `drop`
 * forgets the former ones when nothing that they signed is valid any more.
 */

/** How long what a key has signed is of use, in milliseconds, by its name. Keys that are not here stay. */
export const rotatableKeys: Readonly<Record<string, number>> = {
  /** The cookie by which pages know who is here; each start of a page signs it anew. */
  session: sessions.unused,
  /** Links to pictures and files of chats. */
  media: 7 * hour,
  /** The noise in the order of the deck, of one week. */
  order: 0,
  /** Deliveries of the demo's test payment. */
  'test-payments': hour,
};

/** A reason that its reader can act upon, in one line. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
}

export interface SecretState {
  readonly name: string;
  /** When the newest key begins to sign; null while it is the first one. */
  readonly signsFrom: Date | null;
  /** How many more are accepted. */
  readonly former: number;
  /** When the former ones may go without anything that is signed by them still being of use. */
  readonly droppableFrom: Date | null;
}

export async function listSecrets({ db }: Database): Promise<SecretState[]> {
  const rows = await db
    .selectFrom('server_secrets')
    .leftJoin('rotated_secrets', 'rotated_secrets.name', 'server_secrets.name')
    .select(({ fn }) => [
      'server_secrets.name',
      fn.max('rotated_secrets.signs_from').as('newest'),
      fn.count<number>('rotated_secrets.name').as('former'),
    ])
    .groupBy('server_secrets.name')
    .orderBy('server_secrets.name')
    .execute();
  return rows.map(({ name, newest, former }) => ({
    name,
    signsFrom: newest,
    former,
    droppableFrom: newest && new Date(newest.getTime() + (rotatableKeys[name] ?? 0)),
  }));
}

/** Adds a key; answers when it begins to sign. */
export async function rotateSecret(database: Database, name: string, now: Date): Promise<Date> {
  assertRotatable(name);
  return await database.transaction(async (tx) => {
    await lockSecret(tx, name);
    const newest = await newestOf(tx, name);
    if (newest && newest > now) throw new SecretError(`${name} has a new key already; it signs from ${shown(newest)}.`);
    const signsFrom = new Date(now.getTime() + newKeySignsAfter);
    await tx.insertInto('rotated_secrets').values({ name, value: newKey(), signs_from: signsFrom }).execute();
    return signsFrom;
  });
}

/** Forgets all keys but the one that signs; too early only where `isForced`. Answers how many went. */
export async function dropFormerSecrets(
  database: Database,
  name: string,
  { now, isForced }: { readonly now: Date; readonly isForced: boolean },
): Promise<number> {
  assertRotatable(name);
  return await database.transaction(async (tx) => {
    await lockSecret(tx, name);
    const newest = await newestOf(tx, name);
    if (!newest) throw new SecretError(`${name} has one key only; rotate it first.`);
    if (newest > now)
      throw new SecretError(`The new key of ${name} signs from ${shown(newest)}; drop the former ones later.`);
    const droppable = new Date(newest.getTime() + (rotatableKeys[name] ?? 0));
    if (droppable > now && !isForced) {
      throw new SecretError(
        `What the former keys of ${name} have signed is of use until ${shown(droppable)}; --force drops them now.`,
      );
    }
    const { value } = await tx
      .selectFrom('rotated_secrets')
      .select('value')
      .where('name', '=', name)
      .where('signs_from', '=', newest)
      .executeTakeFirstOrThrow();
    await tx.updateTable('server_secrets').set({ value }).where('name', '=', name).execute();
    const gone = await tx.deleteFrom('rotated_secrets').where('name', '=', name).executeTakeFirst();
    return Number(gone.numDeletedRows);
  });
}

function assertRotatable(name: string): void {
  if (rotatableKeys[name] !== undefined) return;
  const names = Object.keys(rotatableKeys).join(', ');
  throw new SecretError(`${name} is no key that can be rotated; those are ${names}.`);
}

/** Two commands at once would each see no newer key. */
async function lockSecret(tx: Transaction<Schema>, name: string): Promise<void> {
  const row = await tx
    .selectFrom('server_secrets')
    .select('name')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new SecretError(`${name} has no key yet: the server makes it when it is needed.`);
}

async function newestOf(tx: Transaction<Schema>, name: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('rotated_secrets')
    .select(({ fn }) => fn.max('signs_from').as('newest'))
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.newest ?? null;
}

const shown = (time: Date): string => time.toISOString();
