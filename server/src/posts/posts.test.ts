import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { cities } from '../../test/kits/deck-kit.ts';
import type { Social } from '../../test/kits/deck-kit.ts';
import { custom, openBoard } from '../../test/kits/posts-kit.ts';
import type { Board } from '../../test/kits/posts-kit.ts';
import { posts, second } from '../lib/constants.ts';

let board: Board;
let social: Social;
beforeAll(async () => {
  board = await openBoard();
  ({ social } = board);
});
beforeEach(() => board.empty());
afterAll(() => social.close());

describe('a member who hides', () => {
  it.each(['incognito', 'is_paused'] as const)(
    'shows the post to members they like or chat with (%s)',
    async (column) => {
      const { member, post } = await board.published();
      const [stranger, liked, noped, partner] = [
        await social.add(),
        await social.add(),
        await social.add(),
        await social.add(),
      ];
      await social.post(partner, `/UserPost/posts/reply/${post.postId}`, {
        clientMessageId: v4(),
        message: 'Hello there',
      });
      await social.like(member, liked, 'Heart');
      await social.like(member, noped, 'Nope');

      await social.change(member, { [column]: true });

      const sees = async (viewer: string) => {
        const isListed = (await board.list(viewer)).some(({ postId }) => postId === post.postId);
        const { status } = await social.post(viewer, `/UserPost/post-like?postId=${post.postId}`);
        const profile = await social.get(viewer, `/profiles/${member}`);
        return [isListed, status === 200, profile.status === 200];
      };
      expect(await sees(stranger)).toEqual([false, false, false]);
      expect(await sees(noped)).toEqual([false, false, false]);
      expect(await sees(liked)).toEqual([true, true, true]);
      expect(await sees(partner)).toEqual([true, true, true]);
      expect((await board.mine(member))?.postId).toBe(post.postId);
    },
  );
});

describe('hidden words', () => {
  it('filter posts out and fill the page up', async () => {
    const reader = await social.add();
    const texts = [
      'Crypto for all of you here',
      'A walk by the river today',
      'КРИПТО та інше, пишіть',
      'Криптографія у кав’ярні',
    ];
    for (const text of texts) {
      const writer = await board.author();
      const { body } = await board.create(writer, { ...custom, text });
      await social.db.updateTable('posts').set({ state: 'Active' }).where('id', '=', body.post.postId).execute();
      social.clock.advance(second);
    }
    await social.db
      .insertInto('settings')
      .values({ member_id: reader, hidden_words: ['crypto', 'крипто'], theme: null, motion: null, language: null })
      .execute();

    const shown = await board.list(reader, '?Limit=2');

    expect(shown.map(({ text }) => text)).toEqual([texts[3], texts[1]]);
  });
});

describe('a post that a member hides', () => {
  it('is gone from their list alone, and comes back when they want it', async () => {
    const { post } = await board.published();
    const [viewer, other] = [await social.add(), await social.add()];
    const hide = () => social.post(viewer, `/UserPost/posts/${post.postId}/hide`);
    const idsOf = async (member: string) => (await board.list(member)).map(({ postId }) => postId);

    expect([(await hide()).status, (await hide()).status]).toEqual([204, 204]);
    expect([await idsOf(viewer), await idsOf(other)]).toEqual([[], [post.postId]]);

    await social.del(viewer, `/UserPost/posts/${post.postId}/hide`);
    expect(await idsOf(viewer)).toEqual([post.postId]);
  });

  it('leaves a full page to what is still shown', async () => {
    const viewer = await social.add();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await board.published()).post.postId);
      social.clock.advance(second);
    }

    await social.post(viewer, `/UserPost/posts/${ids[0]}/hide`);

    expect((await board.list(viewer, '?Limit=2')).map(({ postId }) => postId)).toEqual(ids.slice(1));
  });

  it('is neither their own nor one that is not there', async () => {
    const { member, post } = await board.published();
    const refused = async (id: string) => (await social.post(member, `/UserPost/posts/${id}/hide`)).status;

    expect([await refused(post.postId), await refused(v4())]).toEqual([403, 404]);
  });
});

describe('the end of a post', () => {
  it('comes after fourteen days and allows the next one', async () => {
    const { member } = await board.published();
    const boris = await social.add();

    social.clock.advance(posts.life - 1);
    expect(await board.list(boris)).toHaveLength(1);
    social.clock.advance(1);
    expect(await board.list(boris)).toEqual([]);
    expect(await board.mine(member)).toMatchObject({ stateId: 0 });
    expect((await board.create(member)).status).toBe(200);
  });
});

describe('the list of posts', () => {
  it('goes through its stages without a repeat', async () => {
    const viewer = await social.add();
    const near = await board.published({ city_id: cities.boryspil });
    const country = await board.published({ city_id: cities.lviv });
    const abroad = await board.published({ city_id: cities.warsaw, country_code: 'PL' });
    const ids = async (query: string) => (await board.list(viewer, query)).map(({ postId }) => postId);

    expect(await ids('?SearchType=Nearby&Distance=10000')).toEqual([near.post.postId]);
    expect(await ids('?SearchType=Country&ExcludeFilter=nearby:50')).toEqual([country.post.postId]);
    expect(await ids('?SearchType=Any&ExcludeFilter=country')).toEqual([abroad.post.postId]);
  });

  it('pages by time in both directions and never tears posts of one time apart', async () => {
    const viewer = await social.add();
    const ids: string[] = [];
    for (const pause of [0, 0, second, second, second]) {
      social.clock.advance(pause);
      ids.unshift((await board.published()).post.postId);
    }
    const page = (query: string) => board.list(viewer, `?SearchType=Any${query}`);

    const first = await page('&Limit=2');
    const rest = await page(`&Limit=2&DateFrom=${first.at(-1)?.datePost}&Direction=Older`);
    const newer = await page(`&Limit=1&DateFrom=${first.at(-1)?.datePost}&Direction=Newer`);

    expect(first.map(({ postId }) => postId)).toEqual(ids.slice(0, 2));
    expect(rest).toHaveLength(3);
    expect(new Set([...first, ...rest].map(({ postId }) => postId)).size).toBe(5);
    expect(newer.map(({ postId }) => postId)).toEqual(ids.slice(0, 1));
  });

  it('asks by age and gender, and leaves out the own post and blocked members', async () => {
    const { member: viewer } = await board.published({ gender: 'Male' });
    const woman = await board.published({ name: 'Clara', birth_date: '1996-05-04' });
    await board.published({ gender: 'Male' });
    await board.published({ birth_date: '1960-01-01' });
    const blocked = await board.published();
    await social.post(blocked.member, `/profiles/${viewer}/block`, { action: 'BlockUser' });

    const items = await board.list(viewer, '?PartnerGender=Female&AgeTo=40');

    expect(items).toMatchObject([
      { postId: woman.post.postId, author: { name: 'Clara', age: 30, distance: { word: 'yourCity' } }, chatId: null },
    ]);
  });
});

describe('likes of a post', () => {
  it('count each member once, even for parallel requests', async () => {
    const { member, post } = await board.published();
    const [anna, boris] = [await social.add(), await social.add()];
    const set = (who: string, what: string) =>
      social.post<{ isPostLiked: boolean; likesCount: number }>(who, `/UserPost/${what}?postId=${post.postId}`);

    await Promise.all([set(anna, 'post-like'), set(anna, 'post-like'), set(boris, 'post-like')]);
    expect((await board.list(anna))[0]).toMatchObject({ isPostLiked: true, likesCount: 2 });
    await Promise.all([set(anna, 'post-dislike'), set(anna, 'post-dislike'), set(anna, 'post-dislike')]);
    expect((await set(anna, 'post-dislike')).body).toEqual({ isPostLiked: false, likesCount: 1 });
    expect((await set(member, 'post-like')).status).toBe(403);
    expect((await social.post(anna, `/UserPost/post-like?postId=${v4()}`)).status).toBe(404);
  });
});
