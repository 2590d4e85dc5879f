import type { Passion } from '@duet/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { isInDecks } from '../profiles/visibility-store.ts';

/** How many members live in a city whom a deck may show. */
export async function countMembersIn(database: Database, cityId: number): Promise<number> {
  const { count } = await database.db
    .selectFrom('members')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('city_id', '=', cityId)
    .where('incognito', '=', false)
    .where(isInDecks('members'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The cities with most members whom a deck may show, the fullest first, each with their number. */
export async function findLivelyCities(
  database: Database,
  limit: number,
): Promise<readonly { readonly cityId: number; readonly count: number }[]> {
  const rows = await database.db
    .selectFrom('members')
    .select((select) => ['city_id', select.fn.countAll<number>().as('count')])
    .where('city_id', 'is not', null)
    .where('incognito', '=', false)
    .where(isInDecks('members'))
    .groupBy('city_id')
    .orderBy('count', 'desc')
    .orderBy('city_id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ city_id: cityId, count }) => (cityId === null ? [] : [{ cityId, count }]));
}

/** The passions that at least so many members of a city share whom a deck may show, those of most members first. */
export async function findSharedPassions(
  { db }: Database,
  cityId: number,
  { least, limit }: { readonly least: number; readonly limit: number },
): Promise<readonly Passion[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoinLateral(sql<{ passion: Passion }>`unnest(members.passions)`.as<'each'>(sql`each (passion)`), (join) =>
      join.onTrue(),
    )
    .select('each.passion')
    .where('city_id', '=', cityId)
    .where('incognito', '=', false)
    .where(isInDecks('members'))
    .groupBy('each.passion')
    .having((having) => having.fn.countAll<number>(), '>=', least)
    .orderBy((order) => order.fn.countAll(), 'desc')
    .orderBy('each.passion')
    .limit(limit)
    .execute();
  return rows.map(({ passion }) => passion);
}
