import { sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import { failureKinds } from '@duet/contracts/page-reports';
import type { ReleaseChannel } from '@duet/contracts/page-reports';
import type { StoppedCanariesTable } from '../platform/database/schema-platform.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { ReleaseCounts } from './canary-verdict.ts';

export type StopRow = Insertable<StoppedCanariesTable>;

export interface CountedRelease {
  readonly remote: string;
  readonly version: string;
  readonly channel: ReleaseChannel;
}

/** What pages have reported of a release as long as reports are kept. */
export async function countRelease(db: Kysely<Schema>, release: CountedRelease): Promise<ReleaseCounts> {
  const { remote, version, channel } = release;
  const { rows } = await sql<{ visits: number; failures: number; missed: number }>`
    SELECT
      coalesce(sum(total) FILTER (WHERE metric = 'visits'), 0)::int8 AS visits,
      coalesce(sum(total) FILTER (WHERE metric = ANY(${[...failureKinds]}::text[])), 0)::int8 AS failures,
      coalesce(sum(total) FILTER (WHERE metric IN ('load', 'fallback')), 0)::int8 AS missed
    FROM page_totals WHERE remote = ${remote} AND version = ${version} AND channel = ${channel}
  `.execute(db);
  const { visits = 0, failures = 0, missed = 0 } = rows[0] ?? {};
  // what did not load was shown in another release, and is no visit of this one
  return { visits: visits + missed, failures };
}

/** What was known of a release when it was stopped last: it counts anew from there. */
export async function countsAtLastStop(
  db: Kysely<Schema>,
  { remote, version }: Pick<CountedRelease, 'remote' | 'version'>,
): Promise<ReleaseCounts | undefined> {
  return await db
    .selectFrom('stopped_canaries')
    .select(['visits', 'failures'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .orderBy('stopped_at', 'desc')
    .executeTakeFirst();
}

/** Whether this is the first to say that a canary is stopped. */
export async function stopCanary(db: Kysely<Schema>, row: StopRow): Promise<boolean> {
  const kept = await db
    .insertInto('stopped_canaries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('remote')
    .executeTakeFirst();
  return kept !== undefined;
}

export type CanaryStop = StopRow & { readonly stopped_at: Date };

/** Every stop, the latest first: there are as many as bad releases. */
export async function listStops(db: Kysely<Schema>): Promise<CanaryStop[]> {
  return await db.selectFrom('stopped_canaries').selectAll().orderBy('stopped_at', 'desc').limit(1000).execute();
}
