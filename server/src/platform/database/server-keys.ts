import { randomBytes } from 'node:crypto';

import type { Database, DatabaseLog } from './database.ts';
import { oncePerDatabase } from './once-per-database.ts';
import { serverSecret } from './server-secret.ts';

/** Keys of one purpose: one signs, and what an earlier or a coming one has signed is accepted as well. */
export interface ServerKeys {
  current(now: Date): Buffer;
  accepted(): readonly Buffer[];
}

interface KnownKey {
  readonly value: Buffer;
  readonly signsFrom: number;
}

/** How soon a node knows a new key; one signs later than that, when every node accepts it. */
const keysReadEvery = 30_000;
export const newKeySignsAfter = 120_000;

interface Held extends ServerKeys {
  read(): Promise<void>;
}

const held = oncePerDatabase(open);

/** The keys of a purpose, the same on every node, read once and again by `rereadServerKeys`. */
export const serverKeys: (database: Database, name: string) => Promise<ServerKeys> = held;

/** Reads again whatever has been asked for: keys come and go while the server runs. */
export async function rereadServerKeys(database: Database): Promise<void> {
  for (const keys of held.known(database)) await (await keys).read();
}

/** Reads them again by the clock; a database that is away is asked the next time. Answers what ends it. */
export function rereadOnTimer(database: Database, log: DatabaseLog): () => void {
  const timer = setInterval(() => {
    rereadServerKeys(database).catch((error: unknown) => log.warn({ err: error }, 'the keys were not read again'));
  }, keysReadEvery).unref();
  return () => clearInterval(timer);
}

async function open(database: Database, name: string): Promise<Held> {
  // made when nobody has asked for it before
  await serverSecret(database, name);
  let keys = await readKeys(database, name);
  return {
    current: (now) => signingKey(keys, now).value,
    accepted: () => keys.map(({ value }) => value),
    async read() {
      keys = await readKeys(database, name);
    },
  };
}

/** Newest first; the last one is that of `server_secrets`, which signs where no other does. */
async function readKeys({ db }: Database, name: string): Promise<readonly KnownKey[]> {
  const rotated = await db
    .selectFrom('rotated_secrets')
    .select(['value', 'signs_from'])
    .where('name', '=', name)
    .orderBy('signs_from', 'desc')
    .execute();
  const first = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return [
    ...rotated.map(({ value, signs_from: from }) => ({ value: decode(value), signsFrom: from.getTime() })),
    { value: decode(first.value), signsFrom: Number.NEGATIVE_INFINITY },
  ];
}

function signingKey(keys: readonly KnownKey[], now: Date): KnownKey {
  const key = keys.find(({ signsFrom }) => signsFrom <= now.getTime());
  if (!key) throw new Error('There is always a key that signs.');
  return key;
}

const decode = (value: string): Buffer => Buffer.from(value, 'base64url');

/** A new random key, as it is stored. */
export const newKey = (): string => randomBytes(32).toString('base64url');
