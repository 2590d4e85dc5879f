import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import { traceStatement } from '../../tracing/trace-statement.ts';
import type { DatabaseLog } from '../database.ts';
import { encodingClient } from '../encoding-client.ts';
import { translateError } from '../errors.ts';
import { openPool, prepareReader } from '../postgres-pool.ts';
import { preparedNames } from '../prepared-names.ts';
import { watchRoom } from '../room-watch.ts';
import type { Schema } from '../schema.ts';
import type { TimeLimits } from '../time-limits.ts';
import { refuseStatementBesideTransaction } from '../transaction.ts';
import type { WatchedClient } from '../watched-client.ts';
import { watchedConnection } from '../watched-connection.ts';

/** Shorter than those of calls: the primary answers afterwards. */
const limits: TimeLimits = { connection: 500, statement: 900, answer: 1_000 };

/** Any failure of a statement on a replica, or of its connection; the cause says which. */
export class ReplicaError extends Error {}

export interface ReaderOptions {
  readonly address: string;
  readonly max: number;
  readonly log: DatabaseLog;
  readonly connections: Set<WatchedClient>;
  /** A connection broke, or something takes too long. */
  readonly onTrouble: () => void;
}

/** A pool for statements that only read; each failure is a `ReplicaError`. */
export function openReader({ onTrouble, ...options }: ReaderOptions): Kysely<Schema> {
  const pool = openPool(() => options.address, { ...options, limits, prepare: prepareReader, onBroken: onTrouble });
  const names = preparedNames();
  const watched = { limits, watch: { suspect: onTrouble }, room: watchRoom() };

  async function connect(): Promise<PostgresPoolClient> {
    refuseStatementBesideTransaction();
    const client = await pool.connect().catch(fail);
    const { query, release } = watchedConnection(client, watched);
    return encodingClient({ query: (statement) => query(statement).catch(fail), release }, names);
  }
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect, end: pool.end } }),
    log: traceStatement,
  });
}

function fail(error: unknown): never {
  throw new ReplicaError('A replica did not answer.', { cause: translateError(error) });
}
