import type { Kysely } from 'kysely';
import { addressesOf } from '../../../lib/database-address.ts';
import type { Database, DatabaseLog } from '../database.ts';
import type { Schema } from '../schema.ts';
import { refuseStatementBesideTransaction } from '../transaction.ts';
import { askTogether } from './ask-together.ts';
import { openReplica } from './replica.ts';
import type { Replica } from './replica.ts';
import { readPrimary } from './replica-state.ts';
import type { ReplicaState } from './replica-state.ts';

export interface ReplicaOptions {
  /** One host or several, as in the address of the primary. */
  readonly url: string;
  /** Milliseconds; a replica that is further behind is not asked. */
  readonly longestLag: number;
}

/** The servers that answer reads. */
export interface Replicas {
  readonly read: Database['read'];
  states(): readonly ReplicaState[];
  close(): Promise<void>;
}

/** How many milliseconds pass between two looks at the replicas. */
const lookEvery = 500;

/** All reads go to the primary. */
export function noReplicas(db: Kysely<Schema>): Replicas {
  return { read: (work) => work(db), states: () => [], close: () => Promise.resolve() };
}

/**
 * Reads from replicas that are never older than what anybody knew who asks (decision 85): the primary is asked how far it
 * has come, once for all who read in that moment, and a replica answers when it has come as far. One that is away, too far
 * behind or has become something else is left out until it is well.
 */
export async function openReplicas(
  db: Kysely<Schema>,
  { url, longestLag }: ReplicaOptions,
  log: DatabaseLog,
): Promise<Replicas> {
  const askPrimary = askTogether(() => readPrimary(db));
  const replicas = addressesOf(url).map((address) => openReplica({ address, longestLag, log }));
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;

  async function look(): Promise<void> {
    const primary = await askPrimary();
    await Promise.all(replicas.map((replica) => replica.look(primary)));
  }

  function lookOnTimer(): void {
    timer = setTimeout(() => {
      // the primary's watch tells when it is away
      void look()
        .catch(() => undefined)
        .then(() => timer && lookOnTimer());
    }, lookEvery).unref();
  }

  async function close(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await Promise.all(replicas.map((replica) => replica.close()));
  }

  function choose(): Replica | undefined {
    const usable = replicas.filter((replica) => replica.mayAnswer());
    turn += 1;
    return usable[turn % usable.length];
  }

  try {
    await look();
    for (const replica of replicas) replica.begin();
  } catch (error) {
    await close();
    throw error;
  }
  lookOnTimer();

  return {
    async read(work) {
      refuseStatementBesideTransaction();
      const replica = choose();
      // what is wrong with the primary is told by its own answer
      const primary = replica && (await askPrimary().catch(() => undefined));
      const answered = primary && (await replica.read(primary, work));
      return answered ? answered.value : await work(db);
    },
    states: () => replicas.map((replica) => replica.state()),
    close,
  };
}
