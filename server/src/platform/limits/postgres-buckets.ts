import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Bucket, BucketStore } from './buckets.ts';
import { waitOf } from './buckets.ts';

type Queries = Kysely<Schema> | Transaction<Schema>;

/** Rolls back what was taken from the buckets before the empty one. */
class EmptyBucket extends Error {}

/** Buckets in the database, for nodes that share nothing else: one statement for a call that passes. */
export function postgresBuckets(database: Database): BucketStore {
  return {
    async take(buckets, now) {
      const [first, ...others] = buckets;
      if (!first) return 0;
      const passes =
        others.length === 0 ? await takeOne(database.db, first, now) : await takeAll(database, buckets, now);
      return passes ? 0 : await longestWait(database.db, buckets, now);
    },
  };
}

/** Drops buckets that are full: nobody can tell them from those that never were. */
export async function dropFullBuckets({ db }: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_buckets').where('full_at', '<=', now).execute();
}

async function takeOne(queries: Queries, { key, step, size }: Bucket, now: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO rate_buckets AS bucket (key, full_at) VALUES (${key}, ${new Date(now + step)}::timestamptz)
    ON CONFLICT (key) DO UPDATE
      SET full_at = greatest(bucket.full_at, ${new Date(now)}::timestamptz) + ${step}::integer * interval '1 millisecond'
      WHERE bucket.full_at <= ${new Date(now + (size - 1) * step)}::timestamptz
    RETURNING 1`.execute(queries);
  return rows.length > 0;
}

async function takeAll(database: Database, buckets: readonly Bucket[], now: number): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      for (const bucket of buckets) if (!(await takeOne(tx, bucket, now))) throw new EmptyBucket();
    });
    return true;
  } catch (error) {
    if (error instanceof EmptyBucket) return false;
    throw error;
  }
}

/** Read after the refusal; at least a millisecond, for another node may have let it fill meanwhile. */
async function longestWait(queries: Queries, buckets: readonly Bucket[], now: number): Promise<number> {
  const keys = buckets.map(({ key }) => key);
  const rows = await queries.selectFrom('rate_buckets').select(['key', 'full_at']).where('key', 'in', keys).execute();
  const fullAt = new Map(rows.map((row) => [row.key, row.full_at.getTime()]));
  return Math.max(1, ...buckets.map((bucket) => waitOf(bucket, fullAt.get(bucket.key) ?? now, now)));
}
