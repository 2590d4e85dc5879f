import type { Chat, Message } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openDesk } from '../../../test/kits/moderation-kit.ts';
import type { Desk } from '../../../test/kits/moderation-kit.ts';
import type { TestMember } from '../../../test/kits/test-app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

describe('a ticket in moderation', () => {
  const answer = (id: string, body: object) => desk.moderator.call('POST', `/moderation/tickets/${id}/answer`, body);
  const said = { clientAnswerId: v4(), message: 'Please update the app.' };

  it('is answered once in the chat with the product however often the answer is sent', async () => {
    const { member, ticket } = await desk.aTicket();

    const answers = await Promise.all([1, 2].map(() => answer(ticket.id, said)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [chat] = (await member.call('GET', '/chats')).json<Chat[]>();
    const page = await member.call('GET', `/chat/${chat?.chatId ?? ''}/messages`);
    const [own] = (await member.call('GET', '/support/tickets')).json<{ reference: string }[]>();
    expect(page.json<{ items: Message[] }>().items).toMatchObject([
      { type: 6, message: `${own?.reference ?? ''}: Please update the app.` },
    ]);
    expect(own).toMatchObject({ ticketStatus: 'Answered', answers: [{ message: 'Please update the app.' }] });
    expect(await desk.waitingIn('tickets')).toEqual([]);
  });

  it('is closed with an answer or without', async () => {
    const [first, second] = [await desk.aTicket(), await desk.test.member()];
    await answer(first.ticket.id, { ...said, isClosing: true });
    const message = 'My name is spelled wrong in the app.';
    await second.call('POST', '/support/ticket', { clientTicketId: v4(), topic: 'account', message });
    const [open] = await desk.waitingIn('tickets');

    await desk.decide('tickets', open?.id ?? '', { decision: 'approve' });

    for (const member of [first.member, second]) {
      expect((await member.call('GET', '/support/tickets')).json()).toMatchObject([{ ticketStatus: 'Closed' }]);
    }
    expect((await desk.decide('tickets', open?.id ?? '', { decision: 'reject' })).statusCode).toBe(400);
  });
});

describe('a birth date', () => {
  const correct = (ticketId: string, birthDate: string, by: Pick<TestMember, 'call'> = desk.moderator) =>
    by.call('POST', `/moderation/tickets/${ticketId}/birth-date`, { birthDate });
  const ofMember = async (member: TestMember) =>
    (await member.call('GET', '/profiles/current')).json<{ birthDate: string }>().birthDate;

  it('is corrected by a moderator through a ticket, and audited with the old value', async () => {
    const { member, ticket } = await desk.aTicket();
    const before = await ofMember(member);
    const noted = (await desk.audit()).length;

    await correct(ticket.id, '1994-03-02');
    const repeated = await correct(ticket.id, '1994-03-02');

    expect(repeated.json()).toMatchObject({ id: ticket.id, state: 'Waiting' });
    expect(await ofMember(member)).toBe('1994-03-02');
    expect((await desk.audit()).slice(noted)).toEqual([
      { action: 'birthDate.changed', detail: before, object_id: ticket.id },
    ]);
  });

  it('cannot become that of a minor, nor be corrected by the member', async () => {
    const { member, ticket } = await desk.aTicket();
    const before = await ofMember(member);
    desk.test.deps.identity.claim(member.uid, { moderator: true });

    const child = await correct(ticket.id, '2015-03-02');
    const own = await correct(ticket.id, '1994-03-02', member);

    expect(child.json()).toMatchObject({ status: 400, errors: [{ field: 'birthDate', code: 'under_age' }] });
    expect([own.statusCode, (await correct(v4(), '1994-03-02')).statusCode]).toEqual([403, 404]);
    expect(await ofMember(member)).toBe(before);
  });
});

describe('the chat with the product', () => {
  async function aSystemChat() {
    const { member, ticket } = await desk.aTicket();
    const said = { clientAnswerId: v4(), message: 'Please update the app.' };
    await desk.moderator.call('POST', `/moderation/tickets/${ticket.id}/answer`, said);
    const [chat] = (await member.call('GET', '/chats')).json<Chat[]>();
    if (!chat) throw new Error('There is no chat with the product.');
    return { member, chat };
  }

  it('can be read, and counts as no match', async () => {
    const { member, chat } = await aSystemChat();
    const marks = [{ messageId: chat.lastMessage?.id, status: 3 }];
    const before = await member.call('GET', '/user/sync');

    const marked = await member.call('PUT', `/chat/${chat.chatId}/messages/status`, marks);

    expect(before.json()).toMatchObject({ matches: 0, isChatNewMessages: true });
    expect(marked.json()).toEqual({ unReadMessageCount: 0, isChatNewMessages: false });
  });

  it('refuses messages, and the product cannot be blocked or reported', async () => {
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
