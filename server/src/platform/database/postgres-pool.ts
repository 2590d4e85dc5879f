import type { ClientBase, ClientConfig, PoolClient } from 'pg';
import { Pool } from 'pg';

import type { DatabaseLog } from './database.ts';
import { DatabaseAwayError, isOutOfConnections, translateError } from './errors.ts';
import type { TimeLimits } from './time-limits.ts';
import { decodeValue } from './values.ts';
import { WatchedClient } from './watched-client.ts';

export const types = { getTypeParser: (type: number) => (text: string) => decodeValue(type, text) };

export const inUtc = "SET timezone = 'UTC'; SET datestyle = 'ISO'";

/** The pool waits for the promise, though its types speak of nothing to wait for. */
function useUtc(client: ClientBase): unknown {
  return client.query(inUtc);
}

export interface WatchedPool {
  connect(): Promise<PoolClient & WatchedClient>;
  end(): Promise<void>;
}

export function openPool(
  databaseUrl: string,
  options: {
    readonly max: number;
    readonly limits: TimeLimits;
    readonly log: DatabaseLog;
    readonly connections: Set<WatchedClient>;
  },
): WatchedPool {
  const { max, limits, log, connections } = options;
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'duet',
    max,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: Math.max(15_000, limits.statement),
    types,
    onConnect: useUtc,
    Client: class extends WatchedClient {
      constructor(config?: ClientConfig) {
        super(config);
        connections.add(this);
        this.once('end', () => connections.delete(this));
      }
    },
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to PostgreSQL broke.'));
  // the pool makes its connections by the class above
  return { connect: () => pool.connect() as Promise<PoolClient & WatchedClient>, end: () => pool.end() };
}

/** How long the answer may take. */
const answersWithin = 2_000;

/** Asked on a connection of its own: those of the pools may be the ones that hang. */
export async function answersNow(databaseUrl: string): Promise<boolean> {
  const client = new WatchedClient({ connectionString: databaseUrl, application_name: 'duet watch' });
  const timer = setTimeout(() => client.cut(), answersWithin);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    // a server without a free connection is there
    return !(translateError(error) instanceof DatabaseAwayError) || isOutOfConnections(error);
  } finally {
    clearTimeout(timer);
    client.cut();
  }
}
