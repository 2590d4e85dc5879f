import type { ClientBase, ClientConfig, PoolClient } from 'pg';
import { Pool } from 'pg';

import type { DatabaseLog } from './database.ts';
import { readsOnly } from './primary.ts';
import type { TimeLimits } from './time-limits.ts';
import { decodeValue } from './values.ts';
import { WatchedClient } from './watched-client.ts';

export const types = { getTypeParser: (type: number) => (text: string) => decodeValue(type, text) };

export const inUtc = "SET timezone = 'UTC'; SET datestyle = 'ISO'";

/** Of connections that may write. */
export async function prepareWriter(client: ClientBase): Promise<void> {
  await client.query(inUtc);
  await assertWritable(client);
}

/** Of connections to replicas. */
export async function prepareReader(client: ClientBase): Promise<void> {
  await client.query(inUtc);
}

/** A host that was the primary may be a standby by now. */
async function assertWritable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new Error(readsOnly);
}

export interface WatchedPool {
  connect(): Promise<PoolClient & WatchedClient>;
  end(): Promise<void>;
}

export function openPool(
  /** Where the next connection goes. */
  address: () => string,
  options: {
    readonly max: number;
    readonly limits: TimeLimits;
    readonly log: DatabaseLog;
    readonly connections: Set<WatchedClient>;
    /** Settles before the connection is used for anything else. */
    readonly prepare: (client: ClientBase) => Promise<void>;
    /** Tells that a connection broke while nobody used it. */
    readonly onBroken: () => void;
  },
): WatchedPool {
  const { max, limits, log, connections, prepare, onBroken } = options;
  const pool = new Pool({
    application_name: 'duet',
    max,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: Math.max(15_000, limits.statement),
    types,
    // the pool waits for the promise, though its types speak of nothing to wait for
    onConnect: (client: ClientBase): unknown => prepare(client),
    Client: class extends WatchedClient {
      constructor(config?: ClientConfig) {
        super({ ...config, connectionString: address() });
        connections.add(this);
        this.once('end', () => connections.delete(this));
      }
    },
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => {
    log.warn({ err: error }, 'A connection to PostgreSQL broke.');
    onBroken();
  });
  // the pool makes its connections by the class above
  return { connect: () => pool.connect() as Promise<PoolClient & WatchedClient>, end: () => pool.end() };
}
