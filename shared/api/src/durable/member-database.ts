import type { MemberStore, MemberStoreOptions } from './member-store.ts';

/** The prefix of the databases of members, by which a sign-out finds them. */
export const MEMBER_DATABASE = 'duet-member-';

/** The name of a database of one member. */
export const memberDatabase = (memberId: string, name: string): string => `${MEMBER_DATABASE}${memberId}-${name}`;

/** Opens a table of data that belongs to one member, in IndexedDB, which can also store files. */
export async function openMemberStore<Value>(options: MemberStoreOptions): Promise<MemberStore<Value>> {
  const { openTable } = await import(/* webpackChunkName: "offline" */ './member-store.ts');
  return openTable<Value>(memberDatabase(options.memberId, options.name), options);
}
