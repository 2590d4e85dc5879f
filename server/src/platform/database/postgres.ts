import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Client, type ClientBase, Pool, type PoolClient } from 'pg';

import type { Database, DatabaseLog } from './database.ts';
import { isStalePlan } from './errors.ts';
import { preparedNames } from './prepared-names.ts';
import type { PreparedNames } from './prepared-names.ts';
import type { Schema } from './schema.ts';
import { refuseStatementBesideTransaction, runTransaction } from './transaction.ts';
import { decodeValue, encodeParameter } from './values.ts';

export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly log: DatabaseLog;
  /** How many milliseconds a statement may wait for a connection before it fails. */
  readonly connectsWithin?: number;
}

const types = { getTypeParser: (type: number) => (text: string) => decodeValue(type, text) };

export async function openPostgres({ databaseUrl, log, connectsWithin = 5_000 }: PostgresOptions): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'duet',
    max: 10,
    connectionTimeoutMillis: connectsWithin,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    types,
    onConnect: useUtc,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to PostgreSQL broke.'));

  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: encodingPool(pool) }) });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, engine: 'postgres', transaction: (work) => runTransaction(db, work), close: () => db.destroy() };
}

/** One connection, for work that speaks to the driver itself within a transaction, such as COPY. */
export interface PostgresSession {
  readonly db: Kysely<Schema>;
  readonly client: Client;
  close(): Promise<void>;
}

export async function openPostgresSession(databaseUrl: string): Promise<PostgresSession> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'duet', types });
  await client.connect();
  await client.query(inUtc);
  const connection = encodingClient(Object.assign(client, { release: () => undefined }), preparedNames());
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect: () => Promise.resolve(connection), end: () => client.end() } }),
  });
  return { db, client, close: () => db.destroy() };
}

const inUtc = "SET timezone = 'UTC'; SET datestyle = 'ISO'";

/** The pool waits for the promise, though its types speak of nothing to wait for. */
function useUtc(client: ClientBase): unknown {
  return client.query(inUtc);
}

/** The pool as Kysely sees it: parameters leave as text, by the same rules as for the embedded engine. */
function encodingPool(pool: Pool): PostgresPool {
  const names = preparedNames();
  return {
    connect: async () => {
      refuseStatementBesideTransaction();
      return encodingClient(await pool.connect(), names);
    },
    end: () => pool.end(),
  };
}

function encodingClient(client: Pick<PoolClient, 'query' | 'release'>, names: PreparedNames): PostgresPoolClient {
  async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const values = parameters.map(encodeParameter);
    const send = (): Promise<unknown> => {
      const name = names.nameOf(text);
      return client.query({ text, values, ...(name !== undefined && { name }) });
    };
    try {
      return await send();
    } catch (error) {
      // another node has migrated a table; inside a transaction this fails again, and the whole transaction is repeated
      if (!isStalePlan(error)) throw error;
      names.renew();
      return await send().catch(() => Promise.reject(error as Error));
    }
  }
  // Kysely declares two forms of query; its driver calls only this one as long as no cursor is configured.
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}
