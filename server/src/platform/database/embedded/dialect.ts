import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

import { DatabaseFullError, translateError } from '../errors.ts';
import { isLongWork } from '../long-work.ts';
import { TransactionLockAdapter } from '../migration-lock.ts';
import type { RoomWatch } from '../room-watch.ts';
import { refuseStatementBesideTransaction } from '../transaction.ts';
import { decodeValue, encodeParameter } from '../values.ts';
import type { EmbeddedEngine } from './engine.ts';
import type { StatementResult } from './messages.ts';
import type { EngineSource } from './supervisor.ts';
import { Mutex } from './mutex.ts';

/** Kysely over the embedded engine, which has one connection for everyone. */
export class EmbeddedDialect implements Dialect {
  readonly #source: EngineSource;
  readonly #room: RoomWatch;

  constructor(source: EngineSource, room: RoomWatch) {
    this.#source = source;
    this.#room = room;
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#source, this.#room);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): TransactionLockAdapter {
    return new TransactionLockAdapter();
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}

class EmbeddedDriver implements Driver {
  readonly #source: EngineSource;
  readonly #turns = new Mutex();
  readonly #room: RoomWatch;

  constructor(source: EngineSource, room: RoomWatch) {
    this.#source = source;
    this.#room = room;
  }

  async init(): Promise<void> {
    // The engine is started before the dialect.
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    refuseStatementBesideTransaction();
    return new EmbeddedConnection(this.#source, this.#turns, this.#room);
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
  readonly #source: EngineSource;
  readonly #turns: Mutex;
  readonly #room: RoomWatch;
  /** Asked here, because a turn may be given by somebody else's work. */
  readonly #isLong = isLongWork();
  /** Where the open transaction is. */
  #transactionEngine: EmbeddedEngine | undefined;

  constructor(source: EngineSource, turns: Mutex, room: RoomWatch) {
    this.#source = source;
    this.#turns = turns;
    this.#room = room;
  }

  async begin(statement: string): Promise<void> {
    try {
      await this.#turns.hold(async () => {
        const engine = this.#source.current();
        await this.#send(engine, statement);
        this.#transactionEngine = engine;
      });
    } catch (error) {
      this.#turns.release();
      throw error;
    }
  }

  /** COMMIT ends a transaction even when it fails, so the turn passes on either way; without one nothing happens. */
  async end(statement: 'commit' | 'rollback'): Promise<void> {
    const engine = this.#transactionEngine;
    if (!engine) return;
    this.#transactionEngine = undefined;
    try {
      await this.#send(engine, statement);
    } finally {
      this.#turns.release();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(encodeParameter);
    const engine = this.#transactionEngine;
    const result = await (engine
      ? this.#send(engine, query.sql, parameters)
      : this.#turns.run(async () => await this.#send(this.#source.current(), query.sql, parameters)));
    // Kysely takes the row type on trust, here as in every dialect.
    return { rows: decodeRows(result) as R[], numAffectedRows: BigInt(result.affected) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  async #send(
    engine: EmbeddedEngine,
    statement: string,
    parameters: readonly (string | null)[] = [],
  ): Promise<StatementResult> {
    try {
      return await engine.send(statement, parameters, this.#isLong);
    } catch (error) {
      const meaning = translateError(error);
      if (meaning instanceof DatabaseFullError) this.#room.noteFull();
      throw meaning;
    }
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
