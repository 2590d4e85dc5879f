import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Client } from 'pg';

import { addressesOf } from '../../lib/database-address.ts';
import { traceStatement } from '../tracing/trace-statement.ts';
import type { Database, DatabaseLog } from './database.ts';
import { encodingClient } from './encoding-client.ts';
import { translateError } from './errors.ts';
import { isLongWork } from './long-work.ts';
import { TransactionLockAdapter } from './migration-lock.ts';
import { inUtc, openPool, prepareWriter, types } from './postgres-pool.ts';
import { preparedNames } from './prepared-names.ts';
import { primaryAddress, watchPrimary } from './primary.ts';
import { noReplicas, openReplicas } from './replicas/open-replicas.ts';
import type { ReplicaOptions } from './replicas/open-replicas.ts';
import { watchRoom } from './room-watch.ts';
import type { Schema } from './schema.ts';
import { watchServer } from './server-watch.ts';
import { callLimits, longLimits } from './time-limits.ts';
import type { TimeLimits } from './time-limits.ts';
import { refuseStatementBesideTransaction, runTransaction } from './transaction.ts';
import { suspiciousAfter, watchedConnection } from './watched-connection.ts';
import type { WatchedClient } from './watched-client.ts';

export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly log: DatabaseLog;
  /** Of calls; long work has limits of its own. */
  readonly limits?: TimeLimits;
  /** Where reads may go instead. */
  readonly replicas?: ReplicaOptions | undefined;
}

class Dialect extends PostgresDialect {
  override createAdapter(): TransactionLockAdapter {
    return new TransactionLockAdapter();
  }
}

/** Closing is cut short after this time, because a hanging server never answers it. */
const closesWithin = 2_000;

/**
 * Two pools, so that long work neither takes connections from calls nor has their time limits. While PostgreSQL hangs,
 * waiting work fails after about four seconds and later calls at once; see `server-watch.ts`. Of several hosts in the
 * address the one that takes writes is used, and looked for anew when connections break or it takes none any more.
 */
export async function openPostgres({
  databaseUrl,
  log,
  limits = callLimits,
  replicas: named,
}: PostgresOptions): Promise<Database> {
  const connections = new Set<WatchedClient>();
  const cutAll = (): void => {
    for (const connection of connections) connection.cut();
  };
  const primary = watchPrimary(databaseUrl, {
    onMoved: () => {
      log.warn({ host: new URL(primary.current()).host }, 'Another PostgreSQL takes the writes now.');
      cutAll();
    },
    onStray: (host) => log.warn({ host }, 'A PostgreSQL of before the last promotion takes writes; stop it.'),
  });
  const watch = watchServer({
    answers: primary.find,
    onAway: () => {
      log.warn({}, 'PostgreSQL does not answer.');
      cutAll();
    },
    onBack: () => log.warn({}, 'PostgreSQL answers again.'),
  });
  const shared = { log, connections, prepare: prepareWriter, onBroken: watch.suspect };
  const pools = [
    { limits, pool: openPool(primary.current, { max: 10, limits, ...shared }) },
    { limits: longLimits, pool: openPool(primary.current, { max: 3, limits: longLimits, ...shared }) },
  ] as const;
  const room = watchRoom();
  const names = preparedNames();

  const connect = async (): Promise<PostgresPoolClient> => {
    refuseStatementBesideTransaction();
    watch.assertHere();
    const chosen = pools[isLongWork() ? 1 : 0];
    const timer = setTimeout(watch.suspect, suspiciousAfter);
    try {
      const connecting = chosen.pool.connect();
      // it may still come when nobody waits for it any more
      const client = await watch.unlessAway(connecting).catch((error: unknown) => {
        connecting.then(
          (late) => late.release(),
          () => undefined,
        );
        watch.suspect();
        throw translateError(error);
      });
      return encodingClient(watchedConnection(client, { ...chosen, watch, room }), names);
    } finally {
      clearTimeout(timer);
    }
  };
  const end = async (): Promise<void> => {
    watch.stop();
    const timer = setTimeout(cutAll, closesWithin);
    await Promise.all(pools.map(({ pool }) => pool.end()));
    clearTimeout(timer);
  };

  const db = new Kysely<Schema>({ dialect: new Dialect({ pool: { connect, end } }), log: traceStatement });
  try {
    // of one host its own error says why
    if (addressesOf(databaseUrl).length > 1 && !(await primary.find())) throw new Error(primary.reason());
    (await pools[0].pool.connect()).release();
    const replicas = named ? await openReplicas(db, named, log) : noReplicas(db);
    return {
      db,
      engine: 'postgres',
      read: replicas.read,
      replicas: replicas.states,
      transaction: (work) => runTransaction(db, work),
      isFull: room.isFull,
      close: async () => {
        await replicas.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** One connection, for work that speaks to the driver itself within a transaction, such as COPY. */
export interface PostgresSession {
  readonly db: Kysely<Schema>;
  readonly client: Client;
  close(): Promise<void>;
}

export async function openPostgresSession(databaseUrl: string): Promise<PostgresSession> {
  const address = await primaryAddress(databaseUrl);
  const client = new Client({ connectionString: address, application_name: 'duet', types });
  await client.connect();
  await client.query(inUtc);
  const connection = encodingClient(Object.assign(client, { release: () => undefined }), preparedNames());
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: () => Promise.resolve(connection), end: () => client.end() } }),
  });
  return { db, client, close: () => db.destroy() };
}
