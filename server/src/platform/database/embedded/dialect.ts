import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

import { DatabaseFullError, translateError } from '../errors.ts';
import type { RoomWatch } from '../room-watch.ts';
import { refuseStatementBesideTransaction } from '../transaction.ts';
import { decodeValue, encodeParameter } from '../values.ts';
import type { EmbeddedEngine } from './engine.ts';
import type { StatementResult } from './messages.ts';
import { Turns } from './turns.ts';

/** Kysely over the embedded engine, which has one connection for everyone. */
export class EmbeddedDialect implements Dialect {
  readonly #engine: EmbeddedEngine;
  readonly #room: RoomWatch;

  constructor(engine: EmbeddedEngine, room: RoomWatch) {
    this.#engine = engine;
    this.#room = room;
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#engine, this.#room);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}

class EmbeddedDriver implements Driver {
  readonly #engine: EmbeddedEngine;
  readonly #turns = new Turns();
  readonly #room: RoomWatch;

  constructor(engine: EmbeddedEngine, room: RoomWatch) {
    this.#engine = engine;
    this.#room = room;
  }

  async init(): Promise<void> {
    // The engine is started before the dialect.
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    refuseStatementBesideTransaction();
    return new EmbeddedConnection(this.#engine, this.#turns, this.#room);
  }

  async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    await connection.begin(
      ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
    );
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    await connection.end('rollback');
  }

  async destroy(): Promise<void> {
    // Whoever started the engine closes it.
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: EmbeddedEngine;
  readonly #turns: Turns;
  readonly #room: RoomWatch;
  #inTransaction = false;

  constructor(engine: EmbeddedEngine, turns: Turns, room: RoomWatch) {
    this.#engine = engine;
    this.#turns = turns;
    this.#room = room;
  }

  async begin(statement: string): Promise<void> {
    try {
      await this.#turns.hold(() => this.#engine.send(statement, []));
      this.#inTransaction = true;
    } catch (error) {
      this.#turns.release();
      throw error;
    }
  }

  /** COMMIT ends a transaction even when it fails, so the turn passes on either way; without one nothing happens. */
  async end(statement: 'commit' | 'rollback'): Promise<void> {
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    try {
      await this.#engine.send(statement, []);
    } finally {
      this.#turns.release();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(encodeParameter);
    const send = (): Promise<StatementResult> => this.#engine.send(query.sql, parameters);
    const result = await (this.#inTransaction ? send() : this.#turns.run(send)).catch((error: unknown) => {
      const meaning = translateError(error);
      if (meaning instanceof DatabaseFullError) this.#room.noteFull();
      throw meaning;
    });
    // Kysely takes the row type on trust, here as in every dialect.
    return { rows: decodeRows(result) as R[], numAffectedRows: BigInt(result.affected) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

function decodeRows({ fields, rows }: StatementResult): Record<string, unknown>[] {
  return rows.map((row) => {
    const decoded: Record<string, unknown> = {};
    fields.forEach(({ name, type }, index) => {
      const text = row[index] ?? null;
      decoded[name] = text === null ? null : decodeValue(type, text);
    });
    return decoded;
  });
}
