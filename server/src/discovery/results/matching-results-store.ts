import type { MatchingResult } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** The same share as `stableShare` of the order of a member's deck (`deckOrderOf`), for all of them in one statement. */
const share = sql`('x' || substr(encode(sha256(convert_to('order by fit ' || m.id, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint / 4294967296.0`;

interface ResultRow extends Omit<MatchingResult, 'gini'> {
  readonly gini: number | null;
}

/**
 * What came of each order since a moment, for the members who have finished onboarding and were here since then. Sums over
 * many members only; it reads all reactions, so nobody asks it for each page.
 */
export async function readMatchingResults(
  db: Kysely<Schema>,
  { since, percentByFit }: { readonly since: Date; readonly percentByFit: number },
): Promise<readonly MatchingResult[]> {
  const { rows } = await sql<ResultRow>`
    WITH viewers AS (
      SELECT m.id, coalesce(s.newest_activity_only, false) AS is_chosen,
        CASE WHEN NOT coalesce(s.newest_activity_only, false) AND ${share} < ${percentByFit / 100}::numeric THEN 'Fit' ELSE 'Activity' END AS deck_order
      FROM members m LEFT JOIN settings s ON s.member_id = m.id
      WHERE m.onboarded_at IS NOT NULL AND m.deleted_at IS NULL AND m.active_at >= ${since}::timestamptz
    ), given AS (
      SELECT from_id AS id, count(*) AS count FROM reactions WHERE created_at >= ${since}::timestamptz GROUP BY from_id
    ), received AS (
      SELECT to_id AS id, count(*) AS count FROM reactions WHERE created_at >= ${since}::timestamptz GROUP BY to_id
    ), matched AS (
      SELECT mine.member_id AS id, count(*) AS count,
        count(*) FILTER (WHERE mine.has_peer_answer AND theirs.has_peer_answer) AS answered
      FROM chats c JOIN chat_members mine ON mine.chat_id = c.id
        JOIN chat_members theirs ON theirs.chat_id = c.id AND theirs.member_id = mine.partner_id
      WHERE c.origin = 'match' AND c.matched_at >= ${since}::timestamptz GROUP BY mine.member_id
    ), figures AS (
      SELECT v.deck_order, v.is_chosen, coalesce(g.count, 0) AS cards, coalesce(r.count, 0) AS shown,
        coalesce(x.count, 0) AS matches, coalesce(x.answered, 0) AS answered,
        row_number() OVER (PARTITION BY v.deck_order, v.is_chosen ORDER BY coalesce(r.count, 0)) AS place,
        count(*) OVER (PARTITION BY v.deck_order, v.is_chosen) AS many
      FROM viewers v LEFT JOIN given g ON g.id = v.id LEFT JOIN received r ON r.id = v.id LEFT JOIN matched x ON x.id = v.id
    )
    SELECT deck_order AS "deckOrder", is_chosen AS "isChosen", count(*)::integer AS viewers, sum(cards)::integer AS "cardsAnswered",
      (sum(matches) / 2)::float8 AS "matchesMade", (sum(answered) / 2)::float8 AS "matchesAnswered",
      (count(*) FILTER (WHERE matches > 0))::integer AS "viewersMatched",
      (count(*) FILTER (WHERE answered > 0))::integer AS "viewersAnswered", sum(shown)::integer AS "timesShown",
      (sum((2 * place - many - 1) * shown) / nullif(max(many) * sum(shown), 0))::float8 AS gini
    FROM figures GROUP BY deck_order, is_chosen ORDER BY deck_order, is_chosen
  `.execute(db);
  return rows.map((row) => ({ ...row, gini: row.gini ?? 0 }));
}
