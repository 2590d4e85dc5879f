import { MEMBER_DATABASE } from './member-database.ts';

/** Whether any member's database of this name holds entries; a sign-out deletes the databases of its member. */
export async function isAnythingLeft(name: string, table: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent in old browsers: there it waits for a visit
  const databases = (await indexedDB.databases?.()) ?? [];
  const left = databases.find((each) => each.name?.startsWith(MEMBER_DATABASE) && each.name.endsWith(`-${name}`))?.name;
  if (left === undefined) return false;
  const { hasRows } = await import(/* webpackChunkName: "offline" */ './member-store.ts');
  return hasRows(left, table);
}
