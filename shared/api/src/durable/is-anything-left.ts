import { MEMBER_DATABASE } from './member-database.ts';

/** Whether any member's database of this name holds entries; a sign-out deletes the databases of its member. */
export async function isAnythingLeft(name: string, table: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent in old browsers: there it waits for a visit
  const databases = (await indexedDB.databases?.()) ?? [];
  const names = databases.flatMap(({ name: each }) => each ?? []);
  const left = names.filter((each) => each.startsWith(MEMBER_DATABASE) && each.endsWith(`-${name}`));
  if (left.length === 0) return false;
  const { hasRows } = await import(/* webpackChunkName: "offline" */ './member-store.ts');
  for (const each of left) if (await hasRows(each, table)) return true;
  return false;
}
