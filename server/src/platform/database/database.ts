import type { Kysely, Transaction } from 'kysely';

import type { ReplicaState } from './replicas/replica-state.ts';
import type { Schema } from './schema.ts';

export interface Database {
  readonly db: Kysely<Schema>;
  /** Runs `work`, again if it lost a race with another transaction: it may have no effect besides its statements. */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /**
   * Runs reads that may go to a replica: they see all that was committed when they began, or the primary answers. They
   * may run twice, nothing is written in them, and nothing that is decided by them may be written. docs/architecture.md
   * names the calls that do.
   */
  read<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** What is known of the replicas; nothing without any. */
  replicas(): readonly ReplicaState[];
  readonly engine: 'embedded' | 'postgres';
  /** Whether it has refused rows for want of room just now. */
  isFull(): boolean;
  /**
   * Of the embedded database: copies its files into a new folder, as they are at one moment between two statements, while
   * the database goes on. Whoever opens the copy finds all that was acknowledged before the call, as after a crash.
   */
  readonly copyFiles?: ((to: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** The part of a pino logger that is used here. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
