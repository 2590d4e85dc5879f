import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { fitsBothWays, hidden } from './deck-conditions-store.ts';
import { candidateColumns } from './deck-store.ts';
import type { DeckQuery } from './deck-conditions-store.ts';

/** How many are wanted of all cities together, and how many of each city and gender are read before it is known whether more count. */
export interface NearbyLimits {
  readonly all: number;
  readonly each: number;
}

/**
 * As many as are wanted of the most recently active who fit in these cities. No index brings several cities in this order:
 * each brings its first ones, and more only where all of those are among the wanted, and at most as many more as there
 * is room for below its last one. Those cities are read from their beginning again: with a condition on where to go on,
 * PostgreSQL expects so few that it reads and sorts all of them. It plans the inner limit, a literal, and stops at the
 * outer one.
 */
export function nearbyFirst(
  deck: DeckQuery,
  cityIds: readonly number[],
  { all, each }: NearbyLimits,
): RawBuilder<unknown> {
  const limitAll = sql`LIMIT ${sql.lit(all)}`;
  return sql`WITH read AS MATERIALIZED (
      SELECT near.*, city.id AS city_id, wanted.gender
      FROM unnest(${hidden(sql`${[...cityIds]}::integer[]`)}) city (id), unnest(${hidden(sql`${[...deck.filter.genders]}::text[]`)}) wanted (gender), LATERAL (
        SELECT ${candidateColumns} FROM members m
        WHERE ${fitsBothWays(deck, sql`m.city_id = city.id AND m.gender = wanted.gender`)}
        ORDER BY m.order_at DESC, m.id LIMIT ${sql.lit(each)}
      ) near
    ), best AS MATERIALIZED (
      SELECT *, row_number() OVER (ORDER BY order_at DESC, id) AS place FROM read ORDER BY order_at DESC, id ${limitAll}
    ), whole AS (
      SELECT city_id, gender, ${sql.lit(each)} + ${sql.lit(all)} - max(place) AS count
      FROM best GROUP BY city_id, gender HAVING count(*) = ${sql.lit(each)}
    )
    SELECT * FROM (
      SELECT id, order_at, birth_date, onboarded_at FROM best
      UNION
      SELECT more.* FROM whole, LATERAL (
        SELECT first.* FROM (
          SELECT ${candidateColumns} FROM members m
          WHERE ${fitsBothWays(deck, sql`m.city_id = whole.city_id AND m.gender = whole.gender`)}
          ORDER BY m.order_at DESC, m.id ${limitAll}
        ) first ORDER BY first.order_at DESC, first.id LIMIT whole.count
      ) more
    ) found ORDER BY order_at DESC, id ${limitAll}`;
}
