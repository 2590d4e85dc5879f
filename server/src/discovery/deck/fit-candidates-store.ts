import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { fitRules } from '../fit/fit-constants.ts';
import type { DeckQuery } from './deck-conditions-store.ts';
import { activeFirst, boostedFirst, latestAdmirers } from './deck-store.ts';
import { nearbyFirst } from './nearby-store.ts';

/** So many of the most recently active who fit are compared. */
export const poolSize = 150;

/** Of each city and gender nearby, before it is known whether more of them count. */
const nearbyEach = 40;

export interface Candidate {
  readonly id: string;
  readonly birth_date: string | null;
  /** When they finished onboarding, for who is new; null for everybody else. */
  readonly started_at: Date | null;
  /** The place among those with a running boost; null for everybody else. */
  readonly boost: number | null;
  readonly likes_viewer: boolean;
  /** Cards shown today, to anybody. */
  readonly shown: number;
  /** The same since Monday. */
  readonly shown_week: number;
  /** Of what was learned; null before anything was. */
  readonly version: number | null;
}

/** The version that is read: the last one that was learned to its end. */
export const learned = sql`(SELECT max(version) FROM fit_versions WHERE learned_at IS NOT NULL)`;

/** Everybody who may be among the next cards, in no order. */
export async function readCandidates(
  db: Kysely<Schema>,
  deck: DeckQuery,
  today: string,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    WITH boosted AS MATERIALIZED (
      ${boostedOf(deck)}
    ), found AS MATERIALIZED (
      ${boostedAndAdmirers(deck)}
      UNION ALL
      SELECT active.id, active.birth_date, active.onboarded_at, NULL, false FROM (${activePool(deck)}) active
    )
    SELECT told.*, ${learned} AS version FROM (${toldOf(deck, today)}) told
  `.execute(db);
  return eachOnce(rows);
}

/** What the order by fit looks at in those who are `found`. */
export function toldOf({ now }: DeckQuery, today: string): RawBuilder<unknown> {
  const startsFrom = new Date(now.getTime() - fitRules.start.milliseconds);
  return sql`SELECT found.id, found.boost, found.likes_viewer, found.birth_date,
      CASE WHEN found.onboarded_at > ${startsFrom}::timestamptz THEN found.onboarded_at END AS started_at,
      CASE WHEN s.day = ${today}::date THEN s.count ELSE 0 END AS shown, coalesce(s.week_count, 0) AS shown_week
    FROM found LEFT JOIN member_shown s ON s.member_id = found.id AND s.day >= date_trunc('week', ${today}::date)`;
}

export const boostedOf = (deck: DeckQuery): RawBuilder<unknown> => boostedFirst(deck, sql`LIMIT ${sql.lit(poolSize)}`);

/** Those of `boosted`, and whose likes wait for the viewer's answer. */
export function boostedAndAdmirers(deck: DeckQuery): RawBuilder<unknown> {
  return sql`SELECT id, birth_date, onboarded_at, place AS boost, false AS likes_viewer FROM boosted
    UNION ALL
    SELECT liked.id, liked.birth_date, liked.onboarded_at, NULL, true FROM (${latestAdmirers(deck)}) liked`;
}

/** Somebody may have a boost, like the viewer and be active. */
export function eachOnce(rows: readonly Candidate[]): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const row of rows) {
    const known = found.get(row.id);
    found.set(
      row.id,
      known ? { ...row, boost: known.boost ?? row.boost, likes_viewer: known.likes_viewer || row.likes_viewer } : row,
    );
  }
  return [...found.values()];
}

function activePool(deck: DeckQuery): RawBuilder<unknown> {
  const { area } = deck.filter;
  if (area.kind !== 'cities') return activeFirst(deck, sql`LIMIT ${sql.lit(poolSize)}`);
  const each = nearbyEach;
  return nearbyFirst(deck, area.cityIds, { all: poolSize, each });
}
