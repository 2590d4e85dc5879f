import type { Database } from '../platform/database/index.ts';

/** How many members who may be shown live in a city. The only SQL of the directory. */
export async function countMembersIn(database: Database, cityId: number): Promise<number> {
  const { count } = await database.db
    .selectFrom('members')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('city_id', '=', cityId)
    .where('incognito', '=', false)
    .where('is_disabled', '=', false)
    .where('deleted_at', 'is', null)
    .where('onboarded_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
