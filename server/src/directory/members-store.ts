import type { Database } from '../platform/database/index.ts';
import { isPresent } from '../profiles/visibility.ts';

/** How many members live in a city whom a deck may show. The only SQL of the directory. */
export async function countMembersIn(database: Database, cityId: number): Promise<number> {
  const { count } = await database.db
    .selectFrom('members')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('city_id', '=', cityId)
    .where('incognito', '=', false)
    .where('is_paused', '=', false)
    .where(isPresent('members'))
    .where('onboarded_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
