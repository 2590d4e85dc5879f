import type { Chat, Message, ModerationCase, ModerationDetails, ModerationQueue, OwnMedia } from '@duet/contracts';
import { moderationQueues } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { tidyChatMedia } from '../chat-media/index.ts';
import { minute } from '../lib/constants.ts';
import { openTestApp } from '../lib/test-app.ts';
import type { TestApp, TestMember } from '../lib/test-app.ts';
import { makePair } from '../proofs/access-pair.ts';

let test: TestApp;
let moderator: ReturnType<TestApp['moderator']>;
beforeAll(async () => {
  test = await openTestApp();
  moderator = test.moderator();
});
beforeEach(async () => {
  await test.deps.database.db.deleteFrom('members').execute();
});
afterAll(() => test.close());

const get = async <T>(path: string) => (await moderator.call('GET', `/moderation${path}`)).json<T>();
const waitingIn = (queue: ModerationQueue) => get<ModerationCase[]>(`/cases/${queue}`);
const detailsOf = (queue: ModerationQueue, id: string) => get<ModerationDetails>(`/cases/${queue}/${id}`);
const decide = (queue: ModerationQueue, id: string, decision: object, by: Pick<TestMember, 'call'> = moderator) =>
  by.call('POST', `/moderation/cases/${queue}/${id}/decision`, decision);
const audit = async () =>
  (await test.deps.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute())
    .filter(({ actor_role }) => actor_role === 'moderator')
    .map(({ action, detail, object_id }) => ({ action, detail, object_id }));

const aRegistration = { name: 'Vera', device: { deviceName: 'Phone', pushToken: 'test' } };

/** A member with a post that waits. */
async function anAuthor(): Promise<{ member: TestMember; postId: string }> {
  const member = await test.member({ coins: 100 });
  const draft = { clientPostId: v4(), templateId: 'custom', text: 'Who plays chess by the river?', background: 3 };
  const { post } = (await member.call('POST', '/UserPost/create', draft)).json<{ post: { postId: string } }>();
  return { member, postId: post.postId };
}
/** A member who reported another after some words, and the case. */
async function aReport() {
  const pair = await makePair(test, 'reported');
  const [report] = await waitingIn('reports');
  if (!report) throw new Error('The report is not in the queue.');
  return { ...pair, report };
}
async function aTicket() {
  const member = await test.member({ name: 'Iryna' });
  const message = 'The photos do not load on my phone.';
  await member.call('POST', '/support/ticket', { clientTicketId: v4(), topic: 'technical', message });
  const [ticket] = await waitingIn('tickets');
  if (!ticket) throw new Error('The ticket is not in the queue.');
  return { member, ticket };
}

describe('the queues', () => {
  it('count what waits and since when', async () => {
    const since = test.deps.clock.now().toISOString();
    await anAuthor();
    test.deps.clock.advance(minute);
    await anAuthor();

    const queues = await get<{ queue: string; waiting: number; oldestAt: string | null }[]>('/queues');

    expect(queues.map(({ queue }) => queue)).toEqual([...moderationQueues]);
    expect(queues[0]).toEqual({ queue: 'posts', waiting: 2, oldestAt: since });
    expect(queues[1]).toEqual({ queue: 'verification', waiting: 0, oldestAt: null });
    // the two pictures of each member
    expect(queues[2]).toMatchObject({ queue: 'photos', waiting: 4 });
  });

  it('list the oldest first, and what was decided the latest first', async () => {
    const first = await anAuthor();
    test.deps.clock.advance(minute);
    const second = await anAuthor();
    expect((await waitingIn('posts')).map(({ id }) => id)).toEqual([first.postId, second.postId]);

    await decide('posts', first.postId, { decision: 'approve' });
    test.deps.clock.advance(minute);
    await decide('posts', second.postId, { decision: 'reject', reason: 'contacts' });

    expect(await waitingIn('posts')).toEqual([]);
    expect(await get('/cases/posts?state=decided')).toMatchObject([
      {
        id: second.postId,
        state: 'Rejected',
        outcome: 'contacts',
        decidedBy: moderator.uid,
        decidedAt: test.deps.clock.now().toISOString(),
      },
      { id: first.postId, state: 'Approved', outcome: null },
    ]);
  });

  it('say how the case looks', async () => {
    const { member, postId } = await anAuthor();

    expect(await detailsOf('posts', postId)).toEqual({
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
      reporter: null,
      evidence: [],
      answers: [],
      pictures: [],
    });
  });
});

describe('a decision', () => {
  it('stands: the same again changes nothing, another is refused, one note is kept', async () => {
    const { postId } = await anAuthor();

    const answers = await Promise.all([1, 2].map(() => decide('posts', postId, { decision: 'approve' })));
    const other = await decide('posts', postId, { decision: 'reject', reason: 'other' });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'conflict']);
    expect(await audit()).toContainEqual({ action: 'post.accepted', detail: 'approve', object_id: postId });
    expect(
      (await audit()).filter(({ object_id, action }) => object_id === postId && action !== 'post.accepted'),
    ).toEqual([]);
  });

  it('needs a reason of its queue', async () => {
    const { postId } = await anAuthor();
    const errorsOf = async (decision: object) =>
      (await decide('posts', postId, decision)).json<{ errors: unknown[] }>().errors;

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
  ] as const)('has no words that its queue does not know: %s, %j', async (queue, decision, field) => {
    const cases = {
      posts: async () => (await anAuthor()).postId,
      reports: async () => (await aReport()).report.id,
      tickets: async () => (await aTicket()).ticket.id,
    };
    const id = await cases[queue]();

    const refused = await decide(queue, id, decision);

    expect(refused.json()).toMatchObject({ status: 400, errors: [{ field, code: 'unrecognized' }] });
    expect(await detailsOf(queue, id)).toMatchObject({ state: 'Waiting' });
    expect((await audit()).filter(({ object_id, detail }) => object_id === id && detail !== null)).toEqual([]);
  });

  it('is not the member’s own, though they are a moderator', async () => {
    const { member, postId } = await anAuthor();
    test.deps.identity.claim(member.uid, { moderator: true });

    const { statusCode } = await decide('posts', postId, { decision: 'approve' }, member);

    expect(statusCode).toBe(403);
  });

  it('is about something: unknown cases are not found', async () => {
    for (const queue of moderationQueues) {
      expect((await moderator.call('GET', `/moderation/cases/${queue}/${v4()}`)).statusCode).toBe(404);
      expect((await decide(queue, v4(), { decision: 'approve' })).statusCode).toBe(404);
    }
  });
});

describe('a picture', () => {
  async function aMemberWithPhotos() {
    const member = await test.member();
    const media = async () =>
      (await member.call('GET', '/profiles/current')).json<{ userMedia: OwnMedia[] }>().userMedia;
    const [photo] = await media();
    if (!photo) throw new Error('The member has no pictures.');
    const seenBy = async (viewer: TestMember) =>
      (await viewer.call('GET', `/profiles/${member.userId}`)).json<{ userMedia: { id: string }[] }>().userMedia;
    return { member, photo, media, seenBy };
  }
  const rejection = { decision: 'reject', reason: 'nobody' };

  it('is hidden from others when it is rejected, and its member reads why', async () => {
    const { photo, media, seenBy } = await aMemberWithPhotos();
    const viewer = await test.member();
    expect((await seenBy(viewer)).map(({ id }) => id)).toContain(photo.id);

    await decide('photos', photo.id, rejection);

    expect((await seenBy(viewer)).map(({ id }) => id)).not.toContain(photo.id);
    expect((await seenBy(viewer))[0]).not.toHaveProperty('review');
    expect((await media())[0]).toMatchObject({
      id: photo.id,
      review: 'Reject',
      rejectReason: 'nobody',
      mayAppeal: true,
    });
  });

  it('cannot be fetched by a link of before, but by its member', async () => {
    const { member, photo, media } = await aMemberWithPhotos();
    const viewer = await test.member();
    await test.deps.media.files.put(`${photo.id}.full`, Buffer.from([0xff, 0xd8]));
    const before = test.deps.media.photoUrl(photo, viewer.userId);
    expect((await test.inject({ url: before })).statusCode).toBe(200);

    await decide('photos', photo.id, rejection);

    expect((await test.inject({ url: before })).statusCode).toBe(404);
    const own = (await media()).find(({ id }) => id === photo.id);
    expect((await test.inject({ url: own?.url ?? '' })).statusCode).toBe(200);
    expect(member.userId).not.toBe(viewer.userId);
  });

  it('can be taken down after it was accepted, and is appealed then', async () => {
    const { member, photo, media, seenBy } = await aMemberWithPhotos();
    const viewer = await test.member();
    const appeal = (message: string) => member.call('POST', `/profiles/current/media/${photo.id}/appeal`, { message });
    await decide('photos', photo.id, rejection);
    await appeal('That is me behind the camera.');
    await decide('photos', photo.id, { decision: 'approve' });

    const answers = [
      await decide('photos', photo.id, rejection),
      await decide('photos', photo.id, rejection),
      await decide('photos', photo.id, { decision: 'approve' }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
    expect((await seenBy(viewer)).map(({ id }) => id)).not.toContain(photo.id);
    expect((await media())[0]).toMatchObject({ review: 'Reject', rejectReason: 'nobody', mayAppeal: true });
    const notes = (await audit()).filter(({ object_id }) => object_id === photo.id).map(({ action }) => action);
    expect(notes).toEqual(['photo.rejected', 'photo.accepted', 'photo.rejected']);
    expect((await appeal('It still is me, look at the tattoo.')).statusCode).toBe(200);
  });

  it('counts in the score only while others see it', async () => {
    const { member, photo } = await aMemberWithPhotos();
    const score = async () =>
      (await member.call('GET', '/profiles/current')).json<{ completeness: { score: number } }>().completeness.score;
    const before = await score();

    await decide('photos', photo.id, rejection);

    expect(before - (await score())).toBe(15);
  });

  it('is looked at once more after an appeal, and then shown again', async () => {
    const { member, photo, media, seenBy } = await aMemberWithPhotos();
    const viewer = await test.member();
    await decide('photos', photo.id, rejection);
    const message = 'That is me behind the camera.';

    const appeal = await member.call('POST', `/profiles/current/media/${photo.id}/appeal`, { message });

    expect(appeal.json()).toMatchObject({ review: 'Appeal', mayAppeal: false });
    expect(await detailsOf('photos', photo.id)).toMatchObject({ state: 'Waiting', subject: 'appeal', text: message });
    expect((await seenBy(viewer)).map(({ id }) => id)).not.toContain(photo.id);
    await decide('photos', photo.id, { decision: 'approve' });
    expect((await seenBy(viewer)).map(({ id }) => id)).toContain(photo.id);
    expect((await media())[0]).toMatchObject({ review: 'Accept', rejectReason: null });
  });

  it('is appealed once, by its member, and only after a rejection', async () => {
    const { member, photo } = await aMemberWithPhotos();
    const other = await test.member();
    const appeal = (by: TestMember, message = 'Please look once more.') =>
      by.call('POST', `/profiles/current/media/${photo.id}/appeal`, { message });

    const early = await appeal(member);
    await decide('photos', photo.id, rejection);
    const foreign = await appeal(other);
    await appeal(member);
    await decide('photos', photo.id, { decision: 'reject', reason: 'other' });
    const late = await appeal(member, 'And once more, please.');

    expect([early, foreign, late].map(({ statusCode }) => statusCode)).toEqual([409, 404, 409]);
  });
});

describe('a report', () => {
  it('comes with what was written, and whoever opens it is noted', async () => {
    const { report, attacker, victim, secrets } = await aReport();

    const details = await detailsOf('reports', report.id);

    expect(details).toMatchObject({
      subject: 'FAKE_PROFILE',
      member: { userId: attacker.userId },
      reporter: { userId: victim.userId },
    });
    expect(details.evidence).toMatchObject([{ senderId: victim.userId, message: secrets[2] }]);
    expect(await audit()).toContainEqual({ action: 'report.viewed', detail: null, object_id: report.id });
  });

  it.each([false, true])('shows what was sent, deleted by its sender before: %s', async (isDeleted) => {
    const { attacker, victim, chatId, messageId, mediaId } = await makePair(test, 'matched');
    const photo = { type: 3, media_id: mediaId };
    await test.deps.database.db.updateTable('messages').set(photo).where('id', '=', messageId).execute();
    if (isDeleted) await victim.call('DELETE', `/chat/${chatId}/messages/${messageId}`);
    await attacker.call('POST', `/profiles/${victim.userId}/report`, { reason: 'INAPPROPRIATE_CONTENT' });
    const { attacker: somebody } = await makePair(test, 'reported');
    const reports = await waitingIn('reports');
    const [report, other] = [victim, somebody].map(({ userId }) =>
      reports.find(({ member }) => member.userId === userId),
    );
    const picture = (id = '') => moderator.call('GET', `/moderation/cases/reports/${id}/pictures/${mediaId}`);
    await tidyChatMedia(test.deps);

    const { pictures } = await detailsOf('reports', report?.id ?? '');

    expect(pictures).toContain(mediaId);
    expect((await picture(report?.id)).body).toBe('seen');
    expect((await picture(other?.id)).statusCode).toBe(404);
  });

  it('warns its member in the chat with the product, once', async () => {
    const { report, attacker } = await aReport();
    const warning = { decision: 'approve', action: 'warn', message: 'Please be kind.' };

    await decide('reports', report.id, warning);
    await decide('reports', report.id, warning);

    const [chat] = (await attacker.call('GET', '/chats')).json<Chat[]>();
    expect(chat).toMatchObject({
      isSystemChat: true,
      unReadMessageCount: 1,
      partner: { name: 'Duet', photoUrl: null, presence: null },
    });
    expect(chat?.lastMessage).toMatchObject({ type: 6, message: 'Please be kind.' });
  });

  it('shuts its member out at once', async () => {
    const { report, attacker } = await aReport();

    const { statusCode } = await decide('reports', report.id, { decision: 'approve', action: 'suspend' });

    expect(statusCode).toBe(200);
    expect((await attacker.call('GET', '/chats')).json()).toMatchObject({ status: 401, code: 'account_disabled' });
    expect(await audit()).toContainEqual({ action: 'report.decided', detail: 'suspend', object_id: report.id });
  });

  it('waits on when its member deletes the account, who cannot start anew before it is decided', async () => {
    const { report, attacker } = await aReport();
    const anew = () => attacker.call('POST', '/account/drop-and-register-new', aRegistration);
    await attacker.call('DELETE', '/account/delete');

    const early = await anew();
    const waiting = await waitingIn('reports');
    const decided = await decide('reports', report.id, { decision: 'approve', action: 'suspend' });

    expect(early.json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(waiting.map(({ id }) => id)).toEqual([report.id]);
    expect(decided.statusCode).toBe(200);
    expect((await anew()).json()).toMatchObject({ status: 404, code: 'no_old_account' });
    expect((await attacker.call('POST', '/account/restore')).json()).toMatchObject({ code: 'no_old_account' });
  });

  it('lets its member start anew once it is dismissed', async () => {
    const { report, attacker } = await aReport();
    await attacker.call('DELETE', '/account/delete');
    await decide('reports', report.id, { decision: 'reject' });

    const { statusCode } = await attacker.call('POST', '/account/drop-and-register-new', aRegistration);

    expect(statusCode).toBe(200);
  });

  it('outlives its reporter until it is decided', async () => {
    const { report, victim, secrets } = await aReport();
    const evidence = async () => (await detailsOf('reports', report.id)).evidence;
    await victim.call('DELETE', '/account/delete');
    await victim.call('POST', '/account/drop-and-register-new', aRegistration);

    const before = await detailsOf('reports', report.id);
    await decide('reports', report.id, { decision: 'approve', action: 'warn', message: 'Please be kind.' });

    expect(before).toMatchObject({ state: 'Waiting', reporter: null, evidence: [{ message: secrets[2] }] });
    expect(await evidence()).toEqual([]);
  });

  it('goes with its reporter when it was decided before', async () => {
    const { report, victim } = await aReport();
    await decide('reports', report.id, { decision: 'reject' });
    await victim.call('DELETE', '/account/delete');

    await victim.call('POST', '/account/drop-and-register-new', aRegistration);

    expect((await moderator.call('GET', `/moderation/cases/reports/${report.id}`)).statusCode).toBe(404);
  });

  it('ends the sessions of whom it shuts out, with their devices, and they learn why', async () => {
    const { report, attacker } = await aReport();
    test.deps.identity.claim(attacker.uid, { authTime: test.deps.clock.now() });
    await attacker.call('POST', '/devices', { deviceName: 'Phone', pushToken: 'token-of-the-phone' });

    await decide('reports', report.id, { decision: 'approve', action: 'suspend' });

    const { db } = test.deps.database;
    const rows = (table: 'sessions' | 'devices') =>
      db.selectFrom(table).selectAll().where('member_id', '=', attacker.userId).execute();
    const sessions = await rows('sessions');
    expect(sessions.length).toBeGreaterThan(0);
    expect(sessions).toEqual(sessions.map((one) => ({ ...one, ended_at: test.deps.clock.now() })));
    expect(await rows('devices')).toEqual([]);
    expect((await attacker.call('GET', '/account/check')).json()).toMatchObject({ code: 'account_disabled' });
  });

  it('is dismissed without a trace for its member, and then not decided otherwise', async () => {
    const { report, attacker } = await aReport();

    await decide('reports', report.id, { decision: 'reject' });
    const other = await decide('reports', report.id, { decision: 'approve', action: 'suspend' });

    expect(other.statusCode).toBe(409);
    expect((await attacker.call('GET', '/chats')).json()).toEqual([]);
  });

  it('needs an action when it is right, and words for a warning', async () => {
    const { report } = await aReport();
    const fieldOf = async (decision: object) =>
      (await decide('reports', report.id, decision)).json<{ errors: { field: string }[] }>().errors[0]?.field;

    expect(await fieldOf({ decision: 'approve' })).toBe('action');
    expect(await fieldOf({ decision: 'approve', action: 'warn' })).toBe('message');
  });
});

describe('a ticket', () => {
  const answer = (id: string, body: object) => moderator.call('POST', `/moderation/tickets/${id}/answer`, body);
  const said = { clientAnswerId: v4(), message: 'Please update the app.' };

  it('is answered in the chat with the product, once however often it is sent', async () => {
    const { member, ticket } = await aTicket();

    const answers = await Promise.all([1, 2].map(() => answer(ticket.id, said)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [chat] = (await member.call('GET', '/chats')).json<Chat[]>();
    const page = await member.call('GET', `/chat/${chat?.chatId ?? ''}/messages`);
    const [own] = (await member.call('GET', '/support/tickets')).json<{ reference: string }[]>();
    expect(page.json<{ items: Message[] }>().items).toMatchObject([
      { type: 6, message: `${own?.reference ?? ''}: Please update the app.` },
    ]);
    expect(own).toMatchObject({ ticketStatus: 'Answered', answers: [{ message: 'Please update the app.' }] });
    expect(await waitingIn('tickets')).toEqual([]);
  });

  it('is closed with an answer or without', async () => {
    const [first, second] = [await aTicket(), await test.member()];
    await answer(first.ticket.id, { ...said, isClosing: true });
    const message = 'My name is spelled wrong in the app.';
    await second.call('POST', '/support/ticket', { clientTicketId: v4(), topic: 'account', message });
    const [open] = await waitingIn('tickets');

    await decide('tickets', open?.id ?? '', { decision: 'approve' });

    for (const member of [first.member, second]) {
      expect((await member.call('GET', '/support/tickets')).json()).toMatchObject([{ ticketStatus: 'Closed' }]);
    }
    expect((await decide('tickets', open?.id ?? '', { decision: 'reject' })).statusCode).toBe(400);
  });
});

describe('the chat with the product', () => {
  async function aSystemChat() {
    const { member, ticket } = await aTicket();
    const said = { clientAnswerId: v4(), message: 'Please update the app.' };
    await moderator.call('POST', `/moderation/tickets/${ticket.id}/answer`, said);
    const [chat] = (await member.call('GET', '/chats')).json<Chat[]>();
    if (!chat) throw new Error('There is no chat with the product.');
    return { member, chat };
  }

  it('is read, and nobody’s match', async () => {
    const { member, chat } = await aSystemChat();
    const marks = [{ messageId: chat.lastMessage?.id, status: 3 }];
    const before = await member.call('GET', '/user/sync');

    const marked = await member.call('PUT', `/chat/${chat.chatId}/messages/status`, marks);

    expect(before.json()).toMatchObject({ matches: 0, isChatNewMessages: true });
    expect(marked.json()).toEqual({ unReadMessageCount: 0 });
  });

  it('takes no words, and nothing can be done to the product', async () => {
    const { member, chat } = await aSystemChat();
    const product = chat.partnerId;
    const hello = { clientMessageId: v4(), type: 0, message: 'Hello' };

    const answers = [
      await member.call('POST', `/chat/${chat.chatId}/messages/send`, hello),
      await member.call('GET', `/profiles/${product}`),
      await member.call('DELETE', `/matching/unmatch/${product}`),
      await member.call('POST', `/profiles/${product}/block`, { action: 'BlockUser' }),
      await member.call('POST', `/profiles/${product}/report`, { reason: 'SCAM' }),
      await member.call('POST', '/likes?like=Heart', product),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 404, 404, 404, 404]);
    expect((await member.call('GET', '/chats')).json()).toHaveLength(1);
  });
});
