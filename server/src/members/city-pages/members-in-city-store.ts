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
