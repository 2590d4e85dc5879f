import { openDatabase } from '@duet/server/database';
import { anAdult } from '@duet/server/test';

/** A member of the bench, with what signs them in. */
export interface BenchMember {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export interface BenchData {
  /** Two whom a draw brings together, and nobody else. */
  readonly members: readonly [BenchMember, BenchMember];
  /** As if the two had never called. */
  readonly forgetCalls: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface ClientConfig {
  readonly identity: { readonly emulator: string; readonly apiKey: string };
}

/** Puts the callers straight into the database of a running product, and opens their sign-ins. */
export async function openBenchData(databaseUrl: string, url: string): Promise<BenchData> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl, dataDir: '', log });
  const { db } = database;
  const names = ['Anna', 'Boris'] as const;
  const made = await Promise.all(names.map((name) => makeMember(url, name)));
  const now = new Date();
  for (const [index, { id, uid, email }] of made.entries()) {
    const name = names[index] ?? '';
    const values = { id, identity_uid: uid, email, name, is_verified: true, coins: 1_000 };
    await db
      .insertInto('members')
      .values({ ...anAdult(now), ...values })
      .execute();
  }
  const [anna, boris] = made;
  if (!anna || !boris) throw new Error('A call takes two');
  return {
    members: [anna, boris],
    async forgetCalls() {
      // one statement each: together they would wait for what the server is just doing, and it for them
      for (const table of [
        'calls',
        'call_waiting',
        'call_met',
        'call_bars',
        'call_suspensions',
        'separations',
        'reports',
      ] as const) {
        await db.deleteFrom(table).execute();
      }
      await db.updateTable('members').set({ hidden_for: [] }).execute();
    },
    close: () => database.close(),
  };
}

async function makeMember(url: string, name: string): Promise<BenchMember & { readonly uid: string }> {
  // our own server writes it
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as ClientConfig;
  const email = `${name.toLowerCase()}@bench.test`;
  const password = 'a-long-enough-password';
  const address = `${identity.emulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${identity.apiKey}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`The sign-in of ${name} was answered with ${response.status}`);
  // the emulator's answers have their documented form
  const { localId } = (await response.json()) as { localId: string };
  return { id: anAdult(new Date()).id, uid: localId, email, password };
}
