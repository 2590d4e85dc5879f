import type { MemberStore, MemberStoreOptions } from './member-store.ts';

/** Databases of one member begin like this: a sign-out wipes them by it. */
export const MEMBER_DATABASE = 'duet-member-';

/** The name of a database of one member. */
export const memberDatabase = (memberId: string, name: string): string => `${MEMBER_DATABASE}${memberId}-${name}`;

/** Opens a table of what belongs to one member, in IndexedDB, which also takes files. */
export async function openMemberStore<Value>(options: MemberStoreOptions): Promise<MemberStore<Value>> {
  const { openTable } = await import(/* webpackChunkName: "offline" */ './member-store.ts');
  return openTable<Value>(memberDatabase(options.memberId, options.name), options);
}
