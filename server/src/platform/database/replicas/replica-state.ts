import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** How far the history of a database has come; `wal` counts the bytes of its log. */
export interface Position {
  readonly wal: bigint;
  /** Each promotion begins a new one; one history is a prefix of the other only when it has come so far. */
  readonly timeline: number;
}

/** Which database it is: a copy of the files has the same. */
export interface Origin {
  readonly cluster: string;
  readonly database: string;
}

export interface PrimaryFacts extends Position, Origin {}

export interface ReplicaFacts extends Position, Origin {
  /** False of one that was promoted. */
  readonly isReplica: boolean;
}

/** What replicas are to metrics. */
export interface ReplicaState {
  readonly host: string;
  readonly isUsed: boolean;
  /** Seconds; null while it is not known. */
  readonly lag: number | null;
  /** How many reads it has answered. */
  readonly reads: number;
  /** How many the primary answered instead. */
  readonly misses: number;
}

interface FactsRow {
  readonly wal: string | null;
  readonly timeline: string;
  readonly cluster: string;
  readonly database: string;
  readonly is_replica: boolean;
}

/**
 * How far the primary has come: all that anybody was told is before it. A commit is told, and seen by others, when it is
 * flushed, but with `synchronous_commit = off`.
 */
export async function readPrimary(db: Kysely<Schema>): Promise<PrimaryFacts> {
  const { rows } = await sql<FactsRow>`
    SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
             ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn)::text AS wal,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer::text AS timeline,
      system.system_identifier::text AS cluster, ${databaseId} AS database, false AS is_replica
    FROM pg_control_system() system
  `.execute(db);
  return toFacts(rows[0]);
}

/**
 * How far a replica shows the history. PostgreSQL tells everybody its timeline only by its control file, which may be
 * minutes late after a promotion and is never early.
 */
export async function readReplica(db: Kysely<Schema>): Promise<ReplicaFacts> {
  const { rows } = await sql<FactsRow>`
    SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text AS wal,
      greatest(checkpoint.timeline_id, recovery.min_recovery_end_timeline)::text AS timeline,
      system.system_identifier::text AS cluster, ${databaseId} AS database, pg_is_in_recovery() AS is_replica
    FROM pg_control_system() system, pg_control_checkpoint() checkpoint, pg_control_recovery() recovery
  `.execute(db);
  return toFacts(rows[0]);
}

const databaseId = sql`(SELECT oid::text FROM pg_database WHERE datname = current_database())`;

function toFacts(row: FactsRow | undefined): ReplicaFacts {
  if (!row) throw new Error('PostgreSQL says nothing of itself.');
  const { wal, timeline, cluster, database, is_replica: isReplica } = row;
  return { wal: BigInt(wal ?? 0), timeline: Number(timeline), cluster, database, isReplica };
}

/** Why a server shows no part of the primary's history, or not any more; undefined when it does. */
export function mismatchOf(replica: ReplicaFacts, primary: PrimaryFacts): 'foreign' | 'promoted' | 'apart' | undefined {
  if (replica.cluster !== primary.cluster || replica.database !== primary.database) return 'foreign';
  if (!replica.isReplica) return 'promoted';
  // one that was ahead of the promoted one shows what never became part of the history
  return replica.timeline === primary.timeline ? undefined : 'apart';
}
