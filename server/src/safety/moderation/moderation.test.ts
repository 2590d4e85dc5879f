import { moderationQueues } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openDesk } from '../../../test/kits/moderation-kit.ts';
import type { Desk } from '../../../test/kits/moderation-kit.ts';
import { minute } from '../../lib/constants.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

describe('the moderation queues', () => {
  it('count waiting cases and tell since when they wait', async () => {
    const since = desk.test.deps.clock.now().toISOString();
    await desk.anAuthor();
    desk.test.deps.clock.advance(minute);
    await desk.anAuthor();

    const queues = await desk.get<{ queue: string; waiting: number; oldestAt: string | null }[]>('/queues');

    expect(queues.map(({ queue }) => queue)).toEqual([...moderationQueues]);
    expect(queues[0]).toEqual({ queue: 'posts', waiting: 2, oldestAt: since });
    expect(queues[1]).toEqual({ queue: 'verification', waiting: 0, oldestAt: null });
    // the two photos of each member
    expect(queues[2]).toMatchObject({ queue: 'photos', waiting: 4 });
  });

  it('list waiting cases oldest first and decided ones latest first', async () => {
    const first = await desk.anAuthor();
    desk.test.deps.clock.advance(minute);
    const second = await desk.anAuthor();
    expect((await desk.waitingIn('posts')).map(({ id }) => id)).toEqual([first.postId, second.postId]);

    await desk.decide('posts', first.postId, { decision: 'approve' });
    desk.test.deps.clock.advance(minute);
    await desk.decide('posts', second.postId, { decision: 'reject', reason: 'contacts' });

    expect(await desk.waitingIn('posts')).toEqual([]);
    expect(await desk.get('/cases/posts?state=decided')).toMatchObject([
      {
        id: second.postId,
        state: 'Rejected',
        outcome: 'contacts',
        decidedBy: desk.moderator.uid,
        decidedAt: desk.test.deps.clock.now().toISOString(),
      },
      { id: first.postId, state: 'Approved', outcome: null },
    ]);
  });

  it('tell the state of a case', async () => {
    const { member, postId } = await desk.anAuthor();

    expect(await desk.detailsOf('posts', postId)).toEqual({
      id: postId,
      queue: 'posts',
      state: 'Waiting',
      createdAt: expect.any(String),
      dueAt: expect.any(String),
      member: { userId: member.userId, name: 'Olena' },
      subject: null,
      text: 'Who plays chess by the river?',
      outcome: null,
      decidedAt: null,
      decidedBy: null,
      severity: null,
      weight: null,
      call: null,
      post: null,
      profile: null,
      voiceIntro: null,
      hiddenFor: [],
      reporter: null,
      earlier: null,
      evidence: [],
      answers: [],
      pictures: [],
    });
  });
});

describe('a decision of a moderator', () => {
  it('is final: repeating it changes nothing, another one is refused, and it is audited once', async () => {
    const { postId } = await desk.anAuthor();

    const answers = await Promise.all([1, 2].map(() => desk.decide('posts', postId, { decision: 'approve' })));
    const other = await desk.decide('posts', postId, { decision: 'reject', reason: 'other' });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'conflict']);
    expect(await desk.audit()).toContainEqual({ action: 'post.accepted', detail: 'approve', object_id: postId });
    expect(
      (await desk.audit()).filter(({ object_id, action }) => object_id === postId && action !== 'post.accepted'),
    ).toEqual([]);
  });

  it('needs a reason of its queue', async () => {
    const { postId } = await desk.anAuthor();
    const errorsOf = async (decision: object) =>
      (await desk.decide('posts', postId, decision)).json<{ errors: unknown[] }>().errors;

    expect(await errorsOf({ decision: 'reject' })).toEqual([{ field: 'reason', code: 'required' }]);
    expect(await errorsOf({ decision: 'reject', reason: 'nudity' })).toEqual([
      { field: 'reason', code: 'unknown_value' },
    ]);
    expect(await errorsOf({ decision: 'reject', reason: 'notReviewed' })).toEqual([
      { field: 'reason', code: 'unknown_value' },
    ]);
    expect(await errorsOf({ decision: 'maybe' })).toEqual([{ field: 'decision', code: 'unknown_value' }]);
  });

  it.each([
    ['posts', { decision: 'approve', reason: 'no proof' }, 'reason'],
    ['posts', { decision: 'approve', action: 'suspend' }, 'action'],
    ['posts', { decision: 'reject', reason: 'contacts', message: 'Please be kind.' }, 'message'],
    ['reports', { decision: 'reject', reason: 'no proof' }, 'reason'],
    ['reports', { decision: 'reject', action: 'suspend' }, 'action'],
    ['reports', { decision: 'approve', action: 'suspend', message: 'Bye.' }, 'message'],
    ['tickets', { decision: 'approve', reason: 'no proof' }, 'reason'],
  ] as const)('is refused with fields that its queue does not use: %s, %j', async (queue, decision, field) => {
    const cases = {
      posts: async () => (await desk.anAuthor()).postId,
      reports: async () => (await desk.aReport()).report.id,
      tickets: async () => (await desk.aTicket()).ticket.id,
    };
    const id = await cases[queue]();

    const refused = await desk.decide(queue, id, decision);

    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field, code: 'unrecognized' }] });
    expect(await desk.detailsOf(queue, id)).toMatchObject({ state: 'Waiting' });
    expect((await desk.audit()).filter(({ object_id, detail }) => object_id === id && detail !== null)).toEqual([]);
  });

  it('is refused to moderators about themselves', async () => {
    const { member, postId } = await desk.anAuthor();
    desk.test.deps.identity.claim(member.uid, { moderator: true });

    const { statusCode } = await desk.decide('posts', postId, { decision: 'approve' }, member);

    expect(statusCode).toBe(403);
  });

  it('is 404 for an unknown case', async () => {
    for (const queue of moderationQueues) {
      expect((await desk.moderator.call('GET', `/moderation/cases/${queue}/${v4()}`)).statusCode).toBe(404);
      expect((await desk.decide(queue, v4(), { decision: 'approve' })).statusCode).toBe(404);
    }
  });
});
