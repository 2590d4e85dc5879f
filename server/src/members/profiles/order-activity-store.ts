import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { second } from '../../lib/constants.ts';
import type { Schema } from '../../platform/database/schema.ts';

interface CoarsePeriods {
  readonly now: Date;
  /** How long one lasts, in milliseconds. */
  readonly period: number;
}

/** Starts the next period where one is over; members who were active in it appear active at its end. */
export async function endOverduePeriods(db: Kysely<Schema>, { now, period }: CoarsePeriods): Promise<void> {
  const length = sql`${period / second} * interval '1 second'`;
  await sql`
    UPDATE members m SET coarse_until = ended.at + ${length},
      coarse_active_at = CASE WHEN m.active_at >= m.coarse_until - ${length} THEN ended.at ELSE m.coarse_active_at END
    FROM (
      SELECT id,
        coarse_until + floor(extract(epoch FROM ${now}::timestamptz - coarse_until) / ${period / second}) * ${length} AS at
      FROM members WHERE (incognito OR NOT shows_presence) AND coarse_until <= ${now}::timestamptz
    ) ended
    WHERE m.id = ended.id
  `.execute(db);
}

/** Starts a period at a random moment for members who hide without one. */
export async function beginMissingPeriods(db: Kysely<Schema>, { now, period }: CoarsePeriods): Promise<void> {
  const length = sql`${period / second} * interval '1 second'`;
  await sql`
    UPDATE members SET coarse_active_at = active_at - random() * ${length},
      coarse_until = ${now}::timestamptz + random() * ${length}
    WHERE (incognito OR NOT shows_presence) AND coarse_until IS NULL
  `.execute(db);
}
