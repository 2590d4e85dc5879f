import { sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import type { KeptFrame, PageFailuresTable, PageTotalsTable } from '../platform/database/schema-platform.ts';
import type { Schema } from '../platform/database/schema.ts';
import { json } from '../platform/database/values.ts';

/** A remote keeps so many different failures of a day; further ones are only counted. */
const mostFailures = 50;

export type TotalRow = Insertable<PageTotalsTable>;
export type FailureRow = Omit<Insertable<PageFailuresTable>, 'frames' | 'first_at' | 'last_at'> & {
  readonly frames: readonly KeptFrame[];
  readonly at: Date;
};

const keyOf = ({ day, remote, version, channel, metric, bucket }: TotalRow): string =>
  [day, remote, version, channel, metric, bucket].join(' ');

/** Adds to the counts of a day. Rows come in one order, so that two batches never wait for each other. */
export async function addTotals(db: Kysely<Schema>, rows: readonly TotalRow[]): Promise<void> {
  const merged = new Map<string, TotalRow>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = merged.get(key);
    merged.set(key, before ? { ...row, count: before.count + row.count, total: before.total + row.total } : row);
  }
  if (merged.size === 0) return;
  await db
    .insertInto('page_totals')
    .values([...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflict((conflict) =>
      conflict.columns(['day', 'remote', 'version', 'channel', 'metric', 'bucket']).doUpdateSet({
        count: sql`page_totals.count + excluded.count`,
        total: sql`page_totals.total + excluded.total`,
        owner: sql`excluded.owner`,
      }),
    )
    .execute();
}

/** Keeps a failure, or counts it once more. */
export async function addFailure(db: Kysely<Schema>, failure: FailureRow): Promise<void> {
  const { day, fingerprint, remote, version, channel, owner, kind, message, route, frames, count, at } = failure;
  await sql`
    INSERT INTO page_failures
      (day, fingerprint, remote, version, channel, owner, kind, message, route, frames, count, first_at, last_at)
    SELECT ${day}::date, ${fingerprint}, ${remote}, ${version}, ${channel}, ${owner}, ${kind}, ${message}, ${route},
      ${json(frames)}, ${count}::int8, ${at}::timestamptz, ${at}::timestamptz
    WHERE (SELECT count(*) FROM page_failures WHERE day = ${day}::date AND remote = ${remote}) < ${mostFailures}
      OR EXISTS (SELECT FROM page_failures WHERE day = ${day}::date AND fingerprint = ${fingerprint})
    ON CONFLICT (day, fingerprint) DO UPDATE
      SET count = page_failures.count + excluded.count, last_at = excluded.last_at, owner = excluded.owner
  `.execute(db);
}

export interface TotalOfDays {
  readonly remote: string;
  readonly version: string;
  readonly channel: string;
  readonly metric: string;
  readonly bucket: number;
  readonly owner: string | null;
  readonly count: number;
  readonly total: number;
}

/** The counts of all days since `since` ('YYYY-MM-DD'), one row for each release, metric and bucket. */
export async function readTotals(db: Kysely<Schema>, since: string): Promise<TotalOfDays[]> {
  const { rows } = await sql<TotalOfDays>`
    SELECT remote, version, channel, metric, bucket, max(owner) AS owner, sum(count)::int8 AS count,
      sum(total)::float8 AS total
    FROM page_totals WHERE day >= ${since}::date
    GROUP BY remote, version, channel, metric, bucket
  `.execute(db);
  return rows;
}

export type FailureOfDays = Omit<FailureRow, 'day' | 'at' | 'fingerprint'> & {
  readonly first_at: Date;
  readonly last_at: Date;
};

/** Failures of all days since `since`, the latest first. */
export async function listFailures(db: Kysely<Schema>, since: string, limit: number): Promise<FailureOfDays[]> {
  const { rows } = await sql<FailureOfDays>`
    SELECT remote, version, channel, max(owner) AS owner, kind, message, route, frames, sum(count)::int8 AS count,
      min(first_at) AS first_at, max(last_at) AS last_at
    FROM page_failures WHERE day >= ${since}::date
    GROUP BY fingerprint, remote, version, channel, kind, message, route, frames
    ORDER BY max(last_at) DESC LIMIT ${limit}::integer
  `.execute(db);
  return rows;
}

export async function deleteReportsBefore(db: Kysely<Schema>, day: string): Promise<void> {
  await db.deleteFrom('page_totals').where('day', '<', day).execute();
  await db.deleteFrom('page_failures').where('day', '<', day).execute();
}
