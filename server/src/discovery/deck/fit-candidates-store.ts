import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { MemberFitsTable } from '../../platform/database/schema-fit.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { DeckQuery } from './deck-conditions-store.ts';
import { activeFirst, boostedFirst, latestAdmirers } from './deck-store.ts';
import { nearbyFirst } from './nearby-store.ts';

/** So many of the most recently active who fit are compared. */
const poolSize = 150;

/** Of each city and gender nearby, before it is known whether more of them count. */
const nearbyEach = 40;

/** What an order by fit knows of somebody; zeros where nothing was learned yet. */
export type FitFacts = Omit<MemberFitsTable, 'member_id' | 'version'> & {
  readonly birth_date: string | null;
  readonly onboarded_at: Date | null;
};

export interface Candidate extends FitFacts {
  readonly id: string;
  /** The place among those with a running boost; null for everybody else. */
  readonly boost: number | null;
  readonly likes_viewer: boolean;
  /** Cards shown today, to anybody. */
  readonly shown: number;
  /** The same since Monday. */
  readonly shown_week: number;
}

const learnedFacts = sql`coalesce(f.given, 0) AS given, coalesce(f.given_yes, 0) AS given_yes,
  coalesce(f.taken_yes, 0) AS taken_yes, coalesce(f.taken_expected, 0) AS taken_expected,
  coalesce(f.taken_weight, 0) AS taken_weight, coalesce(f.pending, 0) AS pending,
  coalesce(f.open_chats, 0) AS open_chats, f.wanted, f.offered`;

/** The version that is read: the last one that was learned to its end. */
const learned = sql`(SELECT max(version) FROM fit_versions WHERE learned_at IS NOT NULL)`;

/** Everybody who may be among the next cards, in no order. */
export async function readCandidates(
  db: Kysely<Schema>,
  deck: DeckQuery,
  today: string,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    WITH boosted AS MATERIALIZED (
      ${boostedFirst(deck, sql`LIMIT ${sql.lit(poolSize)}`)}
    ), found AS MATERIALIZED (
      SELECT id, birth_date, onboarded_at, min(place) AS boost, bool_or(likes_viewer) AS likes_viewer FROM (
        SELECT id, birth_date, onboarded_at, place, false AS likes_viewer FROM boosted
        UNION ALL
        SELECT liked.id, liked.birth_date, liked.onboarded_at, NULL, true FROM (${latestAdmirers(deck)}) liked
        UNION ALL
        SELECT active.id, active.birth_date, active.onboarded_at, NULL, false FROM (${activePool(deck)}) active
      ) each GROUP BY id, birth_date, onboarded_at
    )
    SELECT found.id, found.boost, found.likes_viewer, found.birth_date, found.onboarded_at, ${learnedFacts}, CASE WHEN s.day = ${today}::date THEN s.count ELSE 0 END AS shown,
      coalesce(s.week_count, 0) AS shown_week
    FROM found
      LEFT JOIN member_fits f ON f.member_id = found.id AND f.version = ${learned}
      LEFT JOIN member_shown s ON s.member_id = found.id AND s.day >= date_trunc('week', ${today}::date)
  `.execute(db);
  return rows;
}

function activePool(deck: DeckQuery): RawBuilder<unknown> {
  const { area } = deck.filter;
  if (area.kind !== 'cities') return activeFirst(deck, sql`LIMIT ${sql.lit(poolSize)}`);
  return nearbyFirst(deck, area.cityIds, { all: poolSize, each: nearbyEach });
}

export interface ViewerFacts extends FitFacts {
  /** Reactions of the whole market. */
  readonly reactions: number;
  readonly yes: number;
}

/** What is known of the viewer, and of everybody together. */
export async function readViewerFacts(db: Kysely<Schema>, memberId: string): Promise<ViewerFacts> {
  const { rows } = await sql<ViewerFacts>`
    SELECT m.birth_date, m.onboarded_at, ${learnedFacts}, coalesce(v.reactions, 0) AS reactions, coalesce(v.yes, 0) AS yes
    FROM members m LEFT JOIN fit_versions v ON v.version = ${learned}
      LEFT JOIN member_fits f ON f.member_id = m.id AND f.version = v.version
    WHERE m.id = ${memberId}::uuid
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The viewer is no member');
  return row;
}
