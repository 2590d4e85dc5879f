import { messageTypes } from '@duet/contracts';
import type { Chat, MemberCall, Message, MessageType } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openCalls } from '../../../test/kits/calls-kit.ts';
import type { CallsKit } from '../../../test/kits/calls-kit.ts';
import { hour, second } from '../../lib/constants.ts';
import { endSilentCalls } from '../lifecycle/end-silent-calls.ts';
import { saveCallSuspension } from '../rules/suspensions-store.ts';

let kit: CallsKit;
beforeAll(async () => {
  kit = await openCalls();
});
beforeEach(async () => {
  await kit.social.db.deleteFrom('calls').execute();
});
afterAll(() => kit.social.close());

/** The message of the last call, as one of the two reads it. */
async function lastMessage(member: string, chatId: string) {
  const { body } = await kit.social.get<{ items: Message[] }>(member, `/chat/${chatId}/messages`);
  const message = body.items.at(-1);
  if (!message) throw new Error('The chat is empty.');
  return { type: nameOf(message), call: message.call, senderId: message.senderId };
}
const nameOf = ({ type }: Message): MessageType | undefined => messageTypes[type];
const unread = async (member: string) => (await kit.social.get<Chat[]>(member, '/chats')).body[0]?.unReadMessageCount;
const told = async (member: string, type: string) =>
  (await kit.social.events(member)).filter((event) => event.type === type);
const alive = (member: string, callId: string, ticket: string) =>
  kit.social.post<MemberCall>(member, `/calls/${callId}/alive`, { ticket });

describe('a call to a match', () => {
  it('rings both until it is answered in one tab, and then has no end of its own', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const { status, body } = await kit.ring(anna, chatId);

    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'ringing', origin: 'match', kind: 'video', isOfferer: true, startedAt: null });
    expect(Date.parse(body.endsAt ?? '') - kit.social.clock.now().getTime()).toBe(30 * second);
    for (const member of [anna, boris]) expect(await told(member, 'call.ringing')).toHaveLength(1);
    expect((await kit.current(boris)).call).toMatchObject({ callId: body.callId, isOfferer: false, ticket: null });

    expect((await kit.social.post(anna, `/calls/${body.callId}/relay`)).status).toBe(404);

    const ticket = v4();
    const answered = await kit.answer(boris, body.callId, ticket);
    expect(answered.body).toMatchObject({ state: 'open', endsAt: null, ticket, partnerTicket: body.ticket });
    expect(await told(anna, 'call.answered')).toMatchObject([{ call: { state: 'open', partnerTicket: ticket } }]);
  });

  it('is answered once: another tab learns which one has it', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const { body } = await kit.ring(anna, chatId);

    const answers = await Promise.all(Array.from({ length: 5 }, () => kit.answer(boris, body.callId)));

    expect(new Set(answers.map((answer) => answer.body.ticket)).size).toBe(1);
    expect(await told(anna, 'call.answered')).toHaveLength(1);
    await kit.decline(boris, body.callId);
    expect((await kit.current(boris)).call).toMatchObject({ state: 'open' });
  });

  it('is answered and declined by nobody but the one who is rung', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const { body } = await kit.ring(anna, chatId);
    const third = await kit.social.add();

    const answers = [
      await kit.answer(third, body.callId),
      await kit.decline(third, body.callId),
      await kit.answer(anna, body.callId),
      await kit.decline(anna, body.callId),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 204]);
    expect((await kit.current(boris)).call).toMatchObject({ callId: body.callId, state: 'ringing', ticket: null });
  });

  it('is the same one when its ticket is repeated, and no other with the ticket of an earlier one', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const ticket = v4();
    const first = await kit.ring(anna, chatId, { ticket });
    const again = await kit.ring(anna, chatId, { ticket });
    expect(again.body.callId).toBe(first.body.callId);
    expect(await told(boris, 'call.ringing')).toHaveLength(1);

    await kit.end(anna, first.body.callId, ticket);
    const other = await kit.acquaint(anna);
    const reused = await kit.ring<{ code: string }>(anna, other.chatId, { ticket });
    expect([reused.status, reused.body.code]).toEqual([422, 'request_reused']);
    const rung = await kit.ring(other.boris, other.chatId);
    expect((await kit.answer(anna, rung.body.callId, ticket)).status).toBe(422);
    expect((await kit.current(anna)).call).toMatchObject({ state: 'ringing' });
  });

  it('becomes one when the two ring each other', async () => {
    const { anna, boris, chatId } = await kit.acquaint();

    const [hers, his] = await Promise.all([kit.ring(anna, chatId), kit.ring(boris, chatId)]);

    expect(his.body.callId).toBe(hers.body.callId);
    expect((await kit.current(anna)).call).toMatchObject({ state: 'open' });
  });

  it('ends the own search for a random call', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    for (const member of [anna, boris]) {
      await kit.social.change(member, { is_verified: true });
      await kit.social.post(member, '/calls/rules');
    }
    await kit.begin(anna);
    const { db } = kit.social;
    const { member_id: _anna, ...search } = await db.selectFrom('call_waiting').selectAll().executeTakeFirstOrThrow();
    const { body } = await kit.ring(anna, chatId);
    expect((await kit.current(anna)).search).toBeNull();

    await db
      .insertInto('call_waiting')
      .values({ ...search, member_id: boris })
      .execute();
    expect((await kit.current(boris)).search).not.toBeNull();
    await kit.answer(boris, body.callId);
    expect((await kit.current(boris)).search).toBeNull();
  });
});

describe('who may call a match', () => {
  const refusal = async (member: string, chatId: string) => {
    const { status, body } = await kit.ring<{ code: string; obstacle?: string }>(member, chatId);
    return [status, body.code, body.obstacle];
  };

  it('are both as soon as both have written', async () => {
    const { anna, boris, chatId } = await kit.social.match();
    await kit.write(anna, chatId);
    expect(await refusal(anna, chatId)).toEqual([403, 'match_call_refused', 'notBothWritten']);
    expect(await refusal(boris, chatId)).toEqual([403, 'match_call_refused', 'notBothWritten']);

    await kit.write(boris, chatId);
    expect((await kit.ring(anna, chatId)).status).toBe(200);
  });

  it('is nobody in a chat that is none of theirs, or closed', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const stranger = await kit.social.add();
    expect(await refusal(stranger, chatId)).toEqual([404, 'not_found', undefined]);
    await kit.social.post(boris, `/profiles/${anna}/block`, { action: 'BlockUser' });
    expect(await refusal(anna, chatId)).toEqual([404, 'not_found', undefined]);
  });

  it('is nobody who is in another call, whose calls are suspended, or whom a report has barred from the other', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const other = await kit.acquaint(anna);
    const { body } = await kit.ring(anna, other.chatId);
    expect(await refusal(anna, chatId)).toEqual([403, 'match_call_refused', 'inCall']);
    await kit.end(anna, body.callId, body.ticket ?? '');

    const { database, clock } = kit.social.deps;
    await database.transaction((tx) => saveCallSuspension(tx, anna, clock.now()));
    expect(await refusal(anna, chatId)).toEqual([403, 'match_call_refused', 'suspended']);
    const bar = { member_id: boris, other_id: anna, created_at: clock.now() };
    await kit.social.db.insertInto('call_bars').values(bar).execute();
    expect(await refusal(boris, chatId)).toEqual([403, 'match_call_refused', 'barred']);
  });

  it('is nobody whom the other has not answered three times within an hour', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    for (let count = 0; count < 3; count += 1) {
      const { body } = await kit.ring(anna, chatId);
      await kit.decline(boris, body.callId);
    }
    expect(await refusal(anna, chatId)).toEqual([403, 'match_call_refused', 'tooManyUnanswered']);
    expect((await kit.ring(boris, chatId)).status).toBe(200);

    await kit.social.db.updateTable('calls').set({ ended_at: kit.social.clock.now(), end_reason: 'hangUp' }).execute();
    await kit.social.db.deleteFrom('calls_now').execute();
    kit.social.clock.advance(hour + 1);
    expect((await kit.ring(anna, chatId)).status).toBe(200);
  });
});

describe('the end of a call to a match', () => {
  it('leaves one message, which says to each whose call it was and how long it took', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const { body } = await kit.ring(anna, chatId, { kind: 'audio' });
    await kit.answer(boris, body.callId);
    kit.social.clock.advance(5 * second);
    const ends = await Promise.all(Array.from({ length: 3 }, () => kit.end(anna, body.callId, body.ticket ?? '')));
    expect(ends.map(({ status }) => status)).toEqual([204, 204, 204]);

    const call = { callId: body.callId, kind: 'audio', seconds: 5, end: 'hangUp' };
    expect(await lastMessage(anna, chatId)).toEqual({ type: 'OutgoingCall', call, senderId: anna });
    expect(await lastMessage(boris, chatId)).toEqual({ type: 'IncomingCall', call, senderId: anna });
    expect(await unread(boris)).toBe(1); // what Anna wrote before
    const created = await told(boris, 'message.created');
    expect(created.slice(2)).toMatchObject([{ message: { type: messageTypes.indexOf('IncomingCall') } }]);
    const list = await kit.social.get<Chat[]>(boris, '/chats');
    expect(list.body[0]?.lastMessage?.type).toBe(messageTypes.indexOf('IncomingCall'));
  });

  it('is in the file of what is known of either', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const { body } = await kit.ring(anna, chatId);
    await kit.decline(boris, body.callId);

    for (const member of [anna, boris]) {
      const file = await kit.social.get<{ tables: { messages: Message[] } }>(member, '/account/export');
      expect(file.body.tables.messages.at(-1)?.call).toMatchObject({ callId: body.callId, end: 'declined' });
    }
  });

  it.each([
    ['declined', 1, (anna: Ring, boris: string) => kit.decline(boris, anna.callId)],
    ['hangUp', 2, (anna: Ring) => kit.end(anna.member, anna.callId, anna.ticket)],
    ['noAnswer', 2, ({ member, callId, ticket }: Ring) => after(30 * second, () => alive(member, callId, ticket))],
    ['noAnswer', 2, () => after(30 * second, () => endSilentCalls(kit.social.deps))],
    ['noAnswer', 2, (anna: Ring, boris: string) => after(30 * second, () => kit.answer(boris, anna.callId))],
  ] as const)('that nobody answered is a missed one: %s, with %i unread', async (reason, count, finish) => {
    const { anna, boris, chatId } = await kit.acquaint();
    const { body } = await kit.ring(anna, chatId);

    await finish({ member: anna, callId: body.callId, ticket: body.ticket ?? '' }, boris);
    await kit.decline(boris, body.callId);

    for (const member of [anna, boris]) {
      expect(await lastMessage(member, chatId)).toMatchObject({
        type: 'MissedVideoCall',
        call: { seconds: null, end: reason },
      });
      expect(await told(member, 'call.ended')).toMatchObject([{ callId: body.callId, reason }]);
      expect((await kit.current(member)).call).toBeNull();
    }
    expect(await unread(boris)).toBe(count);
    expect((await kit.answer(boris, body.callId)).body).toMatchObject({ state: 'ended', endReason: reason });
  });

  it('comes at once as busy when the other one is in another call or kept from calls', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const other = await kit.acquaint(boris);
    await kit.ring(other.boris, other.chatId);

    const { body } = await kit.ring(anna, chatId);

    expect(body).toMatchObject({ state: 'ended', endReason: 'busy', startedAt: null });
    expect(await told(boris, 'call.ringing')).toHaveLength(1);
    expect(await lastMessage(boris, chatId)).toMatchObject({ type: 'MissedVideoCall', call: { end: 'busy' } });
    expect((await kit.current(anna)).call).toBeNull();

    const suspended = await kit.acquaint(anna);
    const { clock, database } = kit.social.deps;
    await database.transaction((tx) => saveCallSuspension(tx, suspended.boris, clock.now()));
    expect((await kit.ring(anna, suspended.chatId)).body).toMatchObject({ state: 'ended', endReason: 'busy' });
  });

  it('comes with a block, an unmatch and a report, and leaves no message', async () => {
    for (const part of [
      (anna: string, boris: string) => kit.social.post(boris, `/profiles/${anna}/block`, { action: 'BlockUser' }),
      (anna: string, boris: string) => kit.social.del(boris, `/matching/unmatch/${anna}`),
      (_anna: string, boris: string, callId: string) =>
        kit.social.post(boris, `/calls/${callId}/report`, { reason: 'FAKE_PROFILE' }),
    ]) {
      const { anna, boris, chatId } = await kit.acquaint();
      const { body } = await kit.ring(anna, chatId);
      expect((await part(anna, boris, body.callId)).status).toBe(204);

      expect(await told(anna, 'call.ended')).toMatchObject([{ callId: body.callId, reason: 'hangUp' }]);
      expect(await told(anna, 'message.created')).toHaveLength(2);
      expect((await kit.current(boris)).call).toBeNull();
    }
  });

  it('comes when one side is silent once it was answered', async () => {
    const { anna, boris, chatId } = await kit.acquaint();
    const { body } = await kit.ring(anna, chatId);
    kit.social.clock.advance(20 * second);
    const answered = await kit.answer(boris, body.callId);
    kit.social.clock.advance(25 * second);
    await endSilentCalls(kit.social.deps);
    expect((await alive(boris, body.callId, answered.body.ticket ?? '')).body).toMatchObject({ state: 'open' });

    kit.social.clock.advance(6 * second);
    await endSilentCalls(kit.social.deps);
    expect(await lastMessage(anna, chatId)).toMatchObject({ type: 'OutgoingCall', call: { seconds: 31, end: 'lost' } });
  });
});

interface Ring {
  readonly member: string;
  readonly callId: string;
  readonly ticket: string;
}

/** Does something after the clock has gone on. */
function after<T>(milliseconds: number, then: () => Promise<T>): Promise<T> {
  kit.social.clock.advance(milliseconds);
  return then();
}
