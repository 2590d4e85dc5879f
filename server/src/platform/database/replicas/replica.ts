import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DatabaseLog } from '../database.ts';
import { DatabaseAwayError, isRefusedWrite, isWorthRetrying } from '../errors.ts';
import type { Schema } from '../schema.ts';
import type { WatchedClient } from '../watched-client.ts';
import { watchHealth } from './health.ts';
import { openReader, ReplicaError } from './open-reader.ts';
import { mismatchOf, readReplica } from './replica-state.ts';
import type { PrimaryFacts, ReplicaState } from './replica-state.ts';

/** One server that may answer reads. */
export interface Replica {
  /** Whether it is worth asking. */
  mayAnswer(): boolean;
  /** Runs reads once it has come as far as the primary; undefined when it has not in time, or fails: then nothing was answered. */
  read<T>(primary: PrimaryFacts, work: (db: Kysely<Schema>) => Promise<T>): Promise<{ readonly value: T } | undefined>;
  /** Looks how it is, and logs when that has changed. */
  look(primary: PrimaryFacts): Promise<void>;
  /** After the first look: refuses a server that was named by mistake, and logs from now on how it is. */
  begin(): void;
  state(): ReplicaState;
  close(): Promise<void>;
}

export interface ReplicaSettings {
  readonly address: string;
  /** Milliseconds; one that is further behind is not asked. */
  readonly longestLag: number;
  readonly log: DatabaseLog;
}

/** How many milliseconds a read waits for the replica to come as far as the primary. */
const followsWithin = 50;
const closesWithin = 2_000;

export function openReplica({ address, longestLag, log }: ReplicaSettings): Replica {
  const { host } = new URL(address);
  const connections = new Set<WatchedClient>();
  /** Until the next look, after something went wrong. */
  let isResting = false;
  let reads = 0;
  let misses = 0;

  const rest = (): void => void (isResting = true);
  const shared = { address, log, connections, onTrouble: rest };
  const reader = openReader({ ...shared, max: 10 });
  const looker = openReader({ ...shared, max: 1 });
  const health = watchHealth({ host, db: looker, longestLag, log });

  function noteFailure({ cause }: ReplicaError): void {
    if (cause instanceof DatabaseAwayError && !isRefusedWrite(cause)) rest();
    // rows that a replica has to remove end reads that may still see them
    else if (!isWorthRetrying(cause)) log.warn({ host, err: cause }, 'A replica of PostgreSQL refused a read.');
  }

  return {
    mayAnswer: () => health.isUsed() && !isResting,
    async read(primary, work) {
      try {
        const answered = await reader.connection().execute(async (db) => {
          if (await follows(db, primary)) return { value: await work(db) };
          rest();
          return undefined;
        });
        if (answered) reads += 1;
        else misses += 1;
        return answered;
      } catch (error) {
        if (!(error instanceof ReplicaError)) throw error;
        misses += 1;
        noteFailure(error);
        return undefined;
      }
    },
    async look(primary) {
      await health.look(primary);
      isResting = false;
    },
    begin: health.begin,
    state: () => ({ host, isUsed: health.isUsed(), lag: health.lag(), reads, misses }),
    async close() {
      const timer = setTimeout(() => {
        for (const connection of connections) connection.cut();
      }, closesWithin);
      await Promise.all([reader.destroy(), looker.destroy()]);
      clearTimeout(timer);
    },
  };
}

/** Asked on the connection that reads: behind one address there may be several servers. */
async function follows(db: Kysely<Schema>, primary: PrimaryFacts): Promise<boolean> {
  const deadline = performance.now() + followsWithin;
  for (let pause = 1; ; pause *= 2) {
    const facts = await readReplica(db);
    if (mismatchOf(facts, primary) !== undefined) return false;
    if (facts.wal >= primary.wal) return true;
    if (performance.now() + pause > deadline) return false;
    await delay(pause);
  }
}
