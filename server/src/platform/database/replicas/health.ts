import type { Kysely } from 'kysely';
import { reasonOf } from '../../../lib/unusable-value.ts';
import type { DatabaseLog } from '../database.ts';
import { DatabaseAwayError } from '../errors.ts';
import type { Schema } from '../schema.ts';
import { createLag } from './lag.ts';
import { ReplicaError } from './open-reader.ts';
import { mismatchOf, readReplica } from './replica-state.ts';
import type { PrimaryFacts } from './replica-state.ts';
import { WrongReplicaError } from './wrong-replica.ts';

type Condition = 'used' | 'behind' | 'away' | 'foreign' | 'promoted' | 'apart';

const lines: Readonly<Record<Condition, string>> = {
  used: 'Reads go to this replica of PostgreSQL again.',
  behind: 'This replica of PostgreSQL is too far behind; the primary answers its reads.',
  away: 'This replica of PostgreSQL does not answer; the primary answers its reads.',
  foreign: 'This server of DATABASE_READ_URL holds another database and is not read from.',
  promoted: 'This server of DATABASE_READ_URL is no replica; the primary answers its reads.',
  apart: 'This replica of PostgreSQL has not followed the last promotion; the primary answers its reads.',
};

/** How one server is that may answer reads. */
export interface Health {
  /** Looks at it, and logs when something has changed. */
  look(primary: PrimaryFacts): Promise<void>;
  /** After the first look: refuses a server that was named by mistake, and logs from now on how it is. */
  begin(): void;
  isUsed(): boolean;
  /** Seconds behind the primary; null while that is not known. */
  lag(): number | null;
}

export interface HealthOptions {
  readonly host: string;
  /** A connection that waits for no read. */
  readonly db: Kysely<Schema>;
  /** Milliseconds; one that is further behind is not asked. */
  readonly longestLag: number;
  readonly log: DatabaseLog;
}

export function watchHealth({ host, db, longestLag, log }: HealthOptions): Health {
  const measured = createLag();
  let condition: Condition = 'used';
  let behind: number | null = null;
  let refusal: unknown;
  let hasBegun = false;

  const lag = (): number | null => (behind === null ? null : behind / 1000);

  function tell(): void {
    const details = { ...(condition === 'behind' && { lag: lag() }), ...(condition === 'away' && { err: refusal }) };
    log.warn({ host, ...details }, lines[condition]);
  }

  function become(next: Condition): void {
    if (next === condition) return;
    condition = next;
    if (hasBegun) tell();
  }

  return {
    async look(primary) {
      try {
        const facts = await readReplica(db);
        behind = measured.note(primary.wal, facts.wal, performance.now());
        become(mismatchOf(facts, primary) ?? (behind > longestLag ? 'behind' : 'used'));
      } catch (error) {
        refusal = error instanceof ReplicaError ? error.cause : error;
        behind = null;
        become('away');
      }
    },
    begin() {
      if (condition === 'foreign') throw new WrongReplicaError(host, 'it holds another database than DATABASE_URL');
      if (condition === 'away' && !(refusal instanceof DatabaseAwayError)) {
        throw new WrongReplicaError(host, reasonOf(refusal));
      }
      hasBegun = true;
      if (condition !== 'used') tell();
    },
    isUsed: () => condition === 'used',
    lag,
  };
}
