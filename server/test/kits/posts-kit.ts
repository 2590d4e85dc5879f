import type { UserPost } from '@duet/contracts';
import { v4 } from 'uuid';
import { openSocial } from './deck-kit.ts';
import type { Social } from './deck-kit.ts';

export type Board = Awaited<ReturnType<typeof openBoard>>;

/** A draft in own words. */
export const custom = { templateId: 'custom', text: 'Who plays chess by the river?' };

/** The whole server for tests of posts. */
export async function openBoard() {
  const social = await openSocial();
  const create = <T = { post: UserPost; coins: number }>(member: string, draft: Record<string, unknown> = {}) =>
    social.post<T>(member, '/UserPost/create', { clientPostId: v4(), templateId: 'justTalk', background: 3, ...draft });

  /** A member with enough coins for posts. */
  async function author(fields: Parameters<Social['add']>[0] = {}): Promise<string> {
    const member = await social.add(fields);
    await social.give(member, 100);
    return member;
  }

  return {
    social,
    create,
    author,
    async published(fields: Parameters<Social['add']>[0] = {}) {
      const member = await author(fields);
      const { body } = await create(member);
      return { member, post: body.post };
    },
    mine: async (member: string) =>
      (await social.get<{ post: UserPost | null }>(member, '/UserPost/my-post')).body.post,
    list: async (member: string, query = '') =>
      (await social.get<{ items: UserPost[] }>(member, `/UserPost/posts${query}`)).body.items,
    /** What a member was given and charged, in order. */
    reasons: async (member: string) => {
      const ledger = social.db.selectFrom('ledger').selectAll().where('member_id', '=', member);
      return (await ledger.orderBy('id').execute()).map(({ reason, amount }) => [reason, amount]);
    },
    /** Everybody goes, and their posts with them. */
    empty: () => social.db.deleteFrom('members').execute(),
  };
}
