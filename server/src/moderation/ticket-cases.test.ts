import type { Chat, Message } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openDesk } from './test-kit.ts';
import type { Desk } from './test-kit.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.empty());
afterAll(() => desk.close());

describe('a ticket', () => {
  const answer = (id: string, body: object) => desk.moderator.call('POST', `/moderation/tickets/${id}/answer`, body);
  const said = { clientAnswerId: v4(), message: 'Please update the app.' };

  it('is answered in the chat with the product, once however often it is sent', async () => {
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

describe('the chat with the product', () => {
  async function aSystemChat() {
    const { member, ticket } = await desk.aTicket();
    const said = { clientAnswerId: v4(), message: 'Please update the app.' };
    await desk.moderator.call('POST', `/moderation/tickets/${ticket.id}/answer`, said);
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
