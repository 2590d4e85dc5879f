import type { Chat, Message, PostTemplate, UserPost } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { day, hour, posts, second } from '../lib/constants.ts';
import { cities, openSocial } from '../matching/test-kit.ts';
import type { Social } from '../matching/test-kit.ts';
import { rejectOverdue } from './reject-overdue.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
beforeEach(async () => {
  await social.db.deleteFrom('members').execute();
});
afterAll(() => social.close());

const create = <T = { post: UserPost; coins: number }>(member: string, draft: Record<string, unknown> = {}) =>
  social.post<T>(member, '/UserPost/create', { clientPostId: v4(), templateId: 'justTalk', background: 3, ...draft });
const custom = { templateId: 'custom', text: 'Who plays chess by the river?' };
const mine = async (member: string) =>
  (await social.get<{ post: UserPost | null }>(member, '/UserPost/my-post')).body.post;
const list = async (member: string, query = '') =>
  (await social.get<{ items: UserPost[] }>(member, `/UserPost/posts${query}`)).body.items;
const reasons = async (member: string) => {
  const rows = await social.db.selectFrom('ledger').selectAll().where('member_id', '=', member).orderBy('id').execute();
  return rows.map(({ reason, amount }) => [reason, amount]);
};

async function author(fields: Parameters<Social['add']>[0] = {}): Promise<string> {
  const member = await social.add(fields);
  await social.give(member, 100);
  return member;
}
async function published(fields: Parameters<Social['add']>[0] = {}) {
  const member = await author(fields);
  const { body } = await create(member);
  return { member, post: body.post };
}

describe('a member who hides', () => {
  it.each(['incognito', 'is_paused'] as const)('shows the post to whom they like or chat with (%s)', async (column) => {
    const { member, post } = await published();
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
      const isListed = (await list(viewer)).some(({ postId }) => postId === post.postId);
      const { status } = await social.post(viewer, `/UserPost/post-like?postId=${post.postId}`);
      const profile = await social.get(viewer, `/profiles/${member}`);
      return [isListed, status === 200, profile.status === 200];
    };
    expect(await sees(stranger)).toEqual([false, false, false]);
    expect(await sees(noped)).toEqual([false, false, false]);
    expect(await sees(liked)).toEqual([true, true, true]);
    expect(await sees(partner)).toEqual([true, true, true]);
    expect((await mine(member))?.postId).toBe(post.postId);
  });
});

describe('hidden words', () => {
  it('keep posts with them away, and the page full', async () => {
    const reader = await social.add();
    const texts = [
      'Crypto for all of you here',
      'A walk by the river today',
      'КРИПТО та інше, пишіть',
      'Криптографія у кав’ярні',
    ];
    for (const text of texts) {
      const writer = await author();
      const { body } = await create(writer, { ...custom, text });
      await social.db.updateTable('posts').set({ state: 'Active' }).where('id', '=', body.post.postId).execute();
      social.clock.advance(second);
    }
    await social.db
      .insertInto('settings')
      .values({ member_id: reader, hidden_words: ['crypto', 'крипто'], theme: null, motion: null, language: null })
      .execute();

    const shown = await list(reader, '?Limit=2');

    expect(shown.map(({ text }) => text)).toEqual([texts[3], texts[1]]);
  });
});

describe('publishing', () => {
  it('offers twelve templates and the own text', async () => {
    const { body } = await social.get<PostTemplate[]>(await social.add(), '/UserPost/templates');

    expect(body.filter(({ kind }) => kind === 'Template')).toHaveLength(12);
    expect(body.at(-1)).toEqual({
      id: 'custom',
      kind: 'Custom',
      price: 40,
      backgrounds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    });
  });

  it('takes the price with the post', async () => {
    const anna = await author();

    const { status, body } = await create(anna);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      coins: 80,
      post: { stateId: 2, kind: 'Template', templateKey: 'justTalk', text: null },
    });
    expect(await mine(anna)).toEqual(body.post);
    expect((await social.events(anna)).at(-1)).toEqual({ type: 'coins.changed', coins: 80 });
  });

  it('makes one post and one charge of the same draft sent twice at once', async () => {
    const anna = await author();
    const clientPostId = v4();

    const answers = await Promise.all([1, 2, 3].map(() => create(anna, { clientPostId })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.post.postId)).size).toBe(1);
    expect(await reasons(anna)).toEqual([
      ['purchase', 100],
      ['post', -20],
    ]);
  });

  it('makes one post and one charge of two tabs that create together', async () => {
    const anna = await author();

    const answers = await Promise.all([create(anna), create(anna)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await reasons(anna)).toEqual([
      ['purchase', 100],
      ['post', -20],
    ]);
  });

  it('says how many coins are missing and leaves no post', async () => {
    const anna = await social.add();
    await social.give(anna, 15);

    const { status, body } = await create<{ code: string; missing: number }>(anna);

    expect([status, body.code, body.missing]).toEqual([402, 'not_enough_coins', 5]);
    expect(await mine(anna)).toBeNull();
  });

  it('names what is wrong with a draft', async () => {
    const anna = await author();
    const errors = async (draft: Record<string, unknown>) =>
      (await create<{ errors: unknown[] }>(anna, draft)).body.errors;

    expect(await errors({ templateId: 'nothing' })).toEqual([{ field: 'templateId', code: 'unknown_value' }]);
    expect(await errors({ templateId: 'custom' })).toEqual([{ field: 'text', code: 'required' }]);
    expect(await errors({ ...custom, text: 'short' })).toEqual([{ field: 'text', code: 'too_short' }]);
    expect(await errors({ background: 13 })).toEqual([{ field: 'background', code: 'too_large' }]);
  });

  it('keeps to three posts a day', async () => {
    const anna = await author();
    for (let count = 0; count < 3; count += 1) {
      await create(anna);
      await social.del(anna, '/UserPost/delete');
    }

    expect((await create(anna)).status).toBe(429);
    social.clock.advance(day);
    expect((await create(anna)).status).toBe(200);
  });
});

describe('an own text', () => {
  const waiting = async () => {
    const member = await author();
    const { body } = await create(member, custom);
    return { member, postId: body.post.postId };
  };

  it('waits, is seen by nobody else, and lives its days from the moment a moderator accepts it', async () => {
    const boris = await social.add();
    const { member, postId } = await waiting();
    expect(await mine(member)).toMatchObject({ stateId: 1, text: custom.text });
    expect(await list(boris)).toEqual([]);
    expect((await social.post(boris, `/UserPost/post-like?postId=${postId}`)).status).toBe(404);

    social.clock.advance(hour);
    const { status } = await social.decide('posts', postId, { decision: 'approve' });

    expect(status).toBe(200);
    const datePost = social.clock.now().toISOString();
    const expiresAt = new Date(social.clock.now().getTime() + posts.life).toISOString();
    expect(await mine(member)).toMatchObject({ stateId: 2, datePost, expiresAt, rejectReason: null });
    expect(await list(boris)).toMatchObject([{ postId, stateId: 2 }]);
    expect((await social.events(member)).at(-1)).toEqual({ type: 'profile.changed' });
  });

  it('gives the whole price back with the reason of a rejection, once, and makes room for the next', async () => {
    const { member, postId } = await waiting();
    const rejection = { decision: 'reject', reason: 'contacts' } as const;

    const answers = await Promise.all([1, 2, 3].map(() => social.decide('posts', postId, rejection)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mine(member)).toMatchObject({ stateId: 0, rejectReason: 'contacts' });
    expect(await reasons(member)).toEqual([
      ['purchase', 100],
      ['post', -40],
      ['postRefund', 40],
    ]);
    expect((await create(member, custom)).status).toBe(200);
  });

  it('tells nobody else why it was rejected', async () => {
    const { postId } = await waiting();
    await social.decide('posts', postId, { decision: 'reject', reason: 'offensive' });
    const boris = await social.add();

    expect(JSON.stringify(await list(boris))).not.toContain(postId);
  });

  it('gives the whole price back when it is deleted while waiting, and nothing is left to decide', async () => {
    const { member, postId } = await waiting();

    const { body } = await social.del<{ coins: number }>(member, '/UserPost/delete');

    expect(body.coins).toBe(100);
    expect(await mine(member)).toBeNull();
    expect((await social.del<{ code: string }>(member, '/UserPost/delete')).body.code).toBe('no_post');
    expect((await social.decide('posts', postId, { decision: 'approve' })).status).toBe(404);
  });

  it('gives nothing back once it is active', async () => {
    const { member, postId } = await waiting();
    await social.decide('posts', postId, { decision: 'approve' });

    expect((await social.del(member, '/UserPost/delete')).body).toEqual({ coins: 60 });
  });

  it('is deleted or decided, never both, when both happen at once', async () => {
    const { member, postId } = await waiting();

    await Promise.all([
      social.decide('posts', postId, { decision: 'reject', reason: 'other' }),
      social.del(member, '/UserPost/delete'),
    ]);

    expect((await reasons(member)).filter(([reason]) => reason === 'postRefund')).toEqual([['postRefund', 40]]);
  });

  it('is rejected and paid back within 24 hours when nobody looks at it', async () => {
    const { member } = await waiting();

    social.clock.advance(posts.verification - 1);
    await rejectOverdue(social.deps);
    expect(await mine(member)).toMatchObject({ stateId: 1 });
    // the chore comes round every hour
    social.clock.advance(hour);
    await rejectOverdue(social.deps);
    await rejectOverdue(social.deps);

    expect(await mine(member)).toMatchObject({ stateId: 0, rejectReason: 'notReviewed' });
    expect((await reasons(member)).at(-1)).toEqual(['postRefund', 40]);
  });
});

describe('the end of a post', () => {
  it('comes after fourteen days and makes room for the next one', async () => {
    const { member } = await published();
    const boris = await social.add();

    social.clock.advance(posts.life - 1);
    expect(await list(boris)).toHaveLength(1);
    social.clock.advance(1);
    expect(await list(boris)).toEqual([]);
    expect(await mine(member)).toMatchObject({ stateId: 0 });
    expect((await create(member)).status).toBe(200);
  });
});

describe('the list', () => {
  it('goes in stages without a repeat', async () => {
    const viewer = await social.add();
    const near = await published({ city_id: cities.boryspil });
    const country = await published({ city_id: cities.lviv });
    const abroad = await published({ city_id: cities.warsaw, country_code: 'PL' });
    const ids = async (query: string) => (await list(viewer, query)).map(({ postId }) => postId);

    expect(await ids('?SearchType=Nearby&Distance=10000')).toEqual([near.post.postId]);
    expect(await ids('?SearchType=Country&ExcludeFilter=nearby:50')).toEqual([country.post.postId]);
    expect(await ids('?SearchType=Any&ExcludeFilter=country')).toEqual([abroad.post.postId]);
  });

  it('pages by time in both directions and never tears posts of one time apart', async () => {
    const viewer = await social.add();
    const ids: string[] = [];
    for (const pause of [0, 0, second, second, second]) {
      social.clock.advance(pause);
      ids.unshift((await published()).post.postId);
    }
    const page = (query: string) => list(viewer, `?SearchType=Any${query}`);

    const first = await page('&Limit=2');
    const rest = await page(`&Limit=2&DateFrom=${first.at(-1)?.datePost}&Direction=Older`);
    const newer = await page(`&Limit=1&DateFrom=${first.at(-1)?.datePost}&Direction=Newer`);

    expect(first.map(({ postId }) => postId)).toEqual(ids.slice(0, 2));
    expect(rest).toHaveLength(3);
    expect(new Set([...first, ...rest].map(({ postId }) => postId)).size).toBe(5);
    expect(newer.map(({ postId }) => postId)).toEqual(ids.slice(0, 1));
  });

  it('asks by age and gender, and leaves out the own post and blocked members', async () => {
    const { member: viewer } = await published({ gender: 'Male' });
    const woman = await published({ name: 'Clara', birth_date: '1996-05-04' });
    await published({ gender: 'Male' });
    await published({ birth_date: '1960-01-01' });
    const blocked = await published();
    await social.post(blocked.member, `/profiles/${viewer}/block`, { action: 'BlockUser' });

    const items = await list(viewer, '?PartnerGender=Female&AgeTo=40');

    expect(items).toMatchObject([
      { postId: woman.post.postId, author: { name: 'Clara', age: 30, distance: { word: 'yourCity' } }, chatId: null },
    ]);
  });
});

describe('likes of a post', () => {
  it('count each member once, however often and at once', async () => {
    const { member, post } = await published();
    const [anna, boris] = [await social.add(), await social.add()];
    const set = (who: string, what: string) =>
      social.post<{ isPostLiked: boolean; likesCount: number }>(who, `/UserPost/${what}?postId=${post.postId}`);

    await Promise.all([set(anna, 'post-like'), set(anna, 'post-like'), set(boris, 'post-like')]);
    expect((await list(anna))[0]).toMatchObject({ isPostLiked: true, likesCount: 2 });
    await Promise.all([set(anna, 'post-dislike'), set(anna, 'post-dislike'), set(anna, 'post-dislike')]);
    expect((await set(anna, 'post-dislike')).body).toEqual({ isPostLiked: false, likesCount: 1 });
    expect((await set(member, 'post-like')).status).toBe(403);
    expect((await social.post(anna, `/UserPost/post-like?postId=${v4()}`)).status).toBe(404);
  });
});

describe('an answer to a post', () => {
  const reply = (member: string, postId: string, message = 'I do', clientMessageId: string = v4()) =>
    social.post<{ chatId: string }>(member, `/UserPost/posts/reply/${postId}`, { clientMessageId, message });

  it('opens a chat with a message that names the post', async () => {
    const { member, post } = await published();
    const anna = await social.add();

    const { body } = await reply(anna, post.postId);

    const { body: page } = await social.get<{ items: Message[] }>(member, `/chat/${body.chatId}/messages`);
    expect(page.items).toMatchObject([{ type: 15, message: 'I do', senderId: anna, media: { id: post.postId } }]);
    expect((await social.events(member)).at(-1)).toMatchObject({ type: 'message.created' });
    expect((await list(anna))[0]?.chatId).toBe(body.chatId);
  });

  it('is read below the post by its author, and by nobody else but who wrote it', async () => {
    const { member, post } = await published();
    const [anna, boris] = [await social.add(), await social.add()];
    await reply(anna, post.postId, 'From Anna');
    social.clock.advance(second);
    await reply(boris, post.postId, 'From Boris');
    const answers = async (reader: string) => {
      const { body } = await social.get<{ post: UserPost; items: Message[] }>(
        reader,
        `/UserPost/posts/${post.postId}/messages`,
      );
      return body.items.map(({ message }) => message);
    };

    expect(await answers(member)).toEqual(['From Boris', 'From Anna']);
    expect(await answers(anna)).toEqual(['From Anna']);
    expect(await answers(await social.add())).toEqual([]);

    await social.post(anna, `/profiles/${member}/block`, { action: 'BlockUser' });
    expect(await answers(member)).toEqual(['From Boris']);
    const gone = await social.get(anna, `/UserPost/posts/${post.postId}/messages`);
    expect(gone.status).toBe(404);
  });

  it('stays one open answer until the author writes back', async () => {
    const { member, post } = await published();
    const anna = await social.add();
    const { chatId } = (await reply(anna, post.postId)).body;
    const count = async () =>
      (await social.get<{ items: Message[] }>(anna, `/chat/${chatId}/messages`)).body.items.length;

    expect((await reply(anna, post.postId, 'Again')).body.chatId).toBe(chatId);
    expect(await count()).toBe(1);

    await social.post(member, `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message: 'Great' });
    expect((await reply(anna, post.postId, 'More')).body.chatId).toBe(chatId);
    expect(await count()).toBe(3);
  });

  it('uses the chat of a match, and a later match uses the chat of the answer', async () => {
    const { member, post } = await published();
    const anna = await social.add();
    const { chatId } = (await reply(anna, post.postId)).body;

    await social.like(anna, member, 'Heart');
    const { body } = await social.like(member, anna, 'Coffee');

    expect(body).toMatchObject({ matched: true, chatId });
    expect((await social.get<Chat[]>(anna, '/chats')).body).toMatchObject([{ chatId, matchType: 'Coffee' }]);
  });

  it('is refused to oneself, to blocked members, and where direct messages are closed', async () => {
    const { member, post } = await published();
    const [blocked, refused] = [await social.add(), await social.add()];
    await social.post(member, `/profiles/${blocked}/block`, { action: 'BlockUser' });
    await social.post(member, `/profiles/${refused}/block`, { action: 'DirectMessage' });

    expect((await reply(member, post.postId)).status).toBe(403);
    expect((await reply(blocked, post.postId)).status).toBe(404);
    expect((await reply(refused, post.postId)).status).toBe(403);
  });
});
