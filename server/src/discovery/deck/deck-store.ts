import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { shownColumns } from '../../members/profiles/shown-members-store.ts';
import type { ShownMember } from '../../members/profiles/shown-members-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { fitsBothWays, fitsViewer, hidden, isUnseenBy } from './deck-conditions-store.ts';
import type { DeckQuery } from './deck-conditions-store.ts';

/** How many of the latest unanswered likes are considered for a deck; some members have thousands. */
const latestLikes = 60;

/** Page sizes; each one is a separate statement that every connection keeps planned. */
const pageStep = 10;

/**
 * The next cards by activity: boosted members first (the latest boost first), then one list, the recently active first.
 * Who likes the viewer is in it at the place of everybody else, so that no place tells it, even when incognito or looking
 * for somebody else: otherwise the two could not meet. One statement reads all that the cards show, because the deck is the most frequent
 * call. One plan serves everybody, so limits are literals: PostgreSQL plans a parameter as a tenth of all members.
 */
export async function readDeck(db: Kysely<Schema>, deck: DeckQuery): Promise<readonly ShownMember[]> {
  const { take } = deck;
  const rounded = Math.ceil(take / pageStep) * pageStep;
  const limit = sql`LIMIT ${sql.lit(rounded)}`;
  const { rows } = await sql<ShownMember>`
    WITH boosted AS (
      ${boostedFirst(deck, limit)}
    ), active AS (
      SELECT id, order_at FROM (${latestAdmirers(deck)}) liked
      UNION
      SELECT id, order_at FROM (${activeFirst(deck, limit)}) others
    ), cards AS (
      SELECT id, 0 AS part, place FROM boosted
      UNION ALL
      SELECT id, 1, row_number() OVER (ORDER BY order_at DESC, id) FROM active
      WHERE id NOT IN (SELECT id FROM boosted)
      ORDER BY part, place ${limit}
    )
    SELECT ${shownColumns} FROM cards JOIN members m ON m.id = cards.id ORDER BY cards.part, cards.place
  `.execute(db);
  return rows.slice(0, take);
}

/** What is told of each: an order by fit asks for the last two, and would have to look each member up once more. */
export const candidateColumns = sql`m.id, m.order_at, m.birth_date, m.onboarded_at`;

/** Members with a running boost who fit, the latest first, with their place. */
export function boostedFirst(deck: DeckQuery, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT ${candidateColumns}, row_number() OVER (ORDER BY b.until DESC, m.id) AS place
    FROM boosts b JOIN members m ON m.id = b.member_id
    WHERE b.until > ${deck.now}::timestamptz AND ${fitsBothWays(deck)}
    ORDER BY place ${limit}`;
}

/** Whose likes of the viewer are the latest and wait for an answer. */
export function latestAdmirers(deck: DeckQuery): RawBuilder<unknown> {
  return sql`SELECT ${candidateColumns} FROM (
      SELECT from_id FROM reactions r WHERE r.to_id = ${hidden(sql`${deck.memberId}::uuid`)} AND r.reaction <> 'Nope'
        AND ${isUnseenBy(deck, sql`r.from_id`)}
      ORDER BY r.created_at DESC LIMIT ${sql.lit(latestLikes)}
    ) received JOIN members m ON m.id = received.from_id
    WHERE ${fitsViewer(deck)}`;
}

/**
 * Everybody who fits, the most recently active first, read off an index. No index brings several cities in this order, so
 * nearby each city brings its first ones, of each gender.
 */
export function activeFirst(deck: DeckQuery, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  const { area, genders } = deck.filter;
  if (area.kind !== 'cities') {
    return sql`SELECT ${candidateColumns} FROM members m WHERE ${fitsBothWays(deck)} ORDER BY m.order_at DESC, m.id ${limit}`;
  }
  const place = sql`m.city_id = city.id AND m.gender = wanted.gender`;
  return sql`SELECT near.*
    FROM unnest(${[...area.cityIds]}::integer[]) city (id), unnest(${[...genders]}::text[]) wanted (gender), LATERAL (
      SELECT ${candidateColumns} FROM members m WHERE ${fitsBothWays(deck, place)} ORDER BY m.order_at DESC, m.id ${limit}
    ) near ORDER BY near.order_at DESC, near.id ${limit}`;
}
