import type { PostTemplate } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import type { Social } from '../../test/kits/deck-kit.ts';
import { custom, openBoard } from '../../test/kits/posts-kit.ts';
import type { Board } from '../../test/kits/posts-kit.ts';
import { day, hour, posts } from '../lib/constants.ts';
import { rejectOverdue } from './reject-overdue.ts';

let board: Board;
let social: Social;
beforeAll(async () => {
  board = await openBoard();
  ({ social } = board);
});
beforeEach(() => board.empty());
afterAll(() => social.close());

describe('publishing a post', () => {
  it('offers twelve templates and a custom text', async () => {
    const { body } = await social.get<PostTemplate[]>(await social.add(), '/UserPost/templates');

    expect(body.filter(({ kind }) => kind === 'Template')).toHaveLength(12);
    expect(body.at(-1)).toEqual({
      id: 'custom',
      kind: 'Custom',
      price: 40,
      backgrounds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    });
  });

  it('charges the price with the post', async () => {
    const anna = await board.author();

    const { status, body } = await board.create(anna);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      coins: 80,
      post: { stateId: 2, kind: 'Template', templateKey: 'justTalk', text: null },
    });
    expect(await board.mine(anna)).toEqual(body.post);
    expect((await social.events(anna)).at(-1)).toEqual({ type: 'coins.changed', coins: 80 });
  });

  it('makes one post and one charge of the same draft sent twice at once', async () => {
    const anna = await board.author();
    const clientPostId = v4();

    const answers = await Promise.all([1, 2, 3].map(() => board.create(anna, { clientPostId })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.post.postId)).size).toBe(1);
    expect(await board.reasons(anna)).toEqual([
      ['purchase', 100],
      ['post', -20],
    ]);
  });

  it('refuses the id of a draft that was published with another content, and takes nothing', async () => {
    const anna = await board.author();
    const clientPostId = v4();
    const first = await board.create(anna, { clientPostId, background: 1 });

    const { status, body } = await board.create<{ code: string }>(anna, { clientPostId, background: 2 });
    const again = await board.create(anna, { clientPostId, background: 1 });

    expect([status, body.code]).toEqual([422, 'request_reused']);
    expect(again.body).toEqual(first.body);
    expect(await board.reasons(anna)).toHaveLength(2);
  });

  it('makes one post and one charge of two tabs that create together', async () => {
    const anna = await board.author();

    const answers = await Promise.all([board.create(anna), board.create(anna)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await board.reasons(anna)).toEqual([
      ['purchase', 100],
      ['post', -20],
    ]);
  });

  it('says how many coins are missing and leaves no post', async () => {
    const anna = await social.add();
    await social.give(anna, 15);

    const { status, body } = await board.create<{ code: string; missing: number }>(anna);

    expect([status, body.code, body.missing]).toEqual([402, 'not_enough_coins', 5]);
    expect(await board.mine(anna)).toBeNull();
  });

  it('names what is wrong with a draft', async () => {
    const anna = await board.author();
    const errors = async (draft: Record<string, unknown>) =>
      (await board.create<{ errors: unknown[] }>(anna, draft)).body.errors;

    expect(await errors({ templateId: 'nothing' })).toEqual([{ field: 'templateId', code: 'unknown_value' }]);
    expect(await errors({ templateId: 'custom' })).toEqual([{ field: 'text', code: 'required' }]);
    expect(await errors({ ...custom, text: 'short' })).toEqual([{ field: 'text', code: 'too_short' }]);
    expect(await errors({ background: 13 })).toEqual([{ field: 'background', code: 'too_large' }]);
  });

  it('allows three posts a day', async () => {
    const anna = await board.author();
    for (let count = 0; count < 3; count += 1) {
      await board.create(anna);
      await social.del(anna, '/UserPost/delete');
    }

    expect((await board.create(anna)).status).toBe(429);
    social.clock.advance(day);
    expect((await board.create(anna)).status).toBe(200);
  });
});

describe('a custom post', () => {
  const waiting = async () => {
    const member = await board.author();
    const { body } = await board.create(member, custom);
    return { member, postId: body.post.postId };
  };

  it('is hidden while it waits, and lives its full time from its approval', async () => {
    const boris = await social.add();
    const { member, postId } = await waiting();
    expect(await board.mine(member)).toMatchObject({ stateId: 1, text: custom.text });
    expect(await board.list(boris)).toEqual([]);
    expect((await social.post(boris, `/UserPost/post-like?postId=${postId}`)).status).toBe(404);

    social.clock.advance(hour);
    const { status } = await social.decide('posts', postId, { decision: 'approve' });

    expect(status).toBe(200);
    const datePost = social.clock.now().toISOString();
    const expiresAt = new Date(social.clock.now().getTime() + posts.life).toISOString();
    expect(await board.mine(member)).toMatchObject({ stateId: 2, datePost, expiresAt, rejectReason: null });
    expect(await board.list(boris)).toMatchObject([{ postId, stateId: 2 }]);
    expect((await social.events(member)).at(-1)).toEqual({ type: 'profile.changed' });
  });

  it('gives the whole price back with the reason of a rejection, once, and makes room for the next', async () => {
    const { member, postId } = await waiting();
    const rejection = { decision: 'reject', reason: 'contacts' } as const;

    const answers = await Promise.all([1, 2, 3].map(() => social.decide('posts', postId, rejection)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await board.mine(member)).toMatchObject({ stateId: 0, rejectReason: 'contacts' });
    expect(await board.reasons(member)).toEqual([
      ['purchase', 100],
      ['post', -40],
      ['postRefund', 40],
    ]);
    expect((await board.create(member, custom)).status).toBe(200);
  });

  it('tells nobody else why it was rejected', async () => {
    const { postId } = await waiting();
    await social.decide('posts', postId, { decision: 'reject', reason: 'offensive' });
    const boris = await social.add();

    expect(JSON.stringify(await board.list(boris))).not.toContain(postId);
  });

  it('gives the whole price back when it is deleted while waiting, and nothing is left to decide', async () => {
    const { member, postId } = await waiting();

    const { body } = await social.del<{ coins: number }>(member, '/UserPost/delete');

    expect(body.coins).toBe(100);
    expect(await board.mine(member)).toBeNull();
    expect((await social.del<{ code: string }>(member, '/UserPost/delete')).body.code).toBe('no_post');
    expect((await social.decide('posts', postId, { decision: 'approve' })).status).toBe(404);
  });

  it('gives nothing back once it is active', async () => {
    const { member, postId } = await waiting();
    await social.decide('posts', postId, { decision: 'approve' });

    expect((await social.del(member, '/UserPost/delete')).body).toEqual({ coins: 60 });
  });

  it('is either deleted or decided when both happen at once', async () => {
    const { member, postId } = await waiting();

    await Promise.all([
      social.decide('posts', postId, { decision: 'reject', reason: 'other' }),
      social.del(member, '/UserPost/delete'),
    ]);

    expect((await board.reasons(member)).filter(([reason]) => reason === 'postRefund')).toEqual([['postRefund', 40]]);
  });

  it('is rejected and paid back within 24 hours when nobody looks at it', async () => {
    const { member } = await waiting();

    social.clock.advance(posts.verification - 1);
    await rejectOverdue(social.deps);
    expect(await board.mine(member)).toMatchObject({ stateId: 1 });
    // the chore comes round every hour
    social.clock.advance(hour);
    await rejectOverdue(social.deps);
    await rejectOverdue(social.deps);

    expect(await board.mine(member)).toMatchObject({ stateId: 0, rejectReason: 'notReviewed' });
    expect((await board.reasons(member)).at(-1)).toEqual(['postRefund', 40]);
  });
});
