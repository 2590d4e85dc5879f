import type { Chat, Message } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

interface Page {
  readonly items: Message[];
  readonly hasMore: boolean;
}

const send = <T = Message>(member: string, chatId: string, message: string, clientMessageId: string = v4()) =>
  social.post<T>(member, `/chat/${chatId}/messages/send`, { clientMessageId, type: 0, message });
const read = async (member: string, chatId: string, query = '') =>
  (await social.get<Page>(member, `/chat/${chatId}/messages${query}`)).body;
const texts = ({ items }: Page) => items.map(({ message }) => message);
const chatOf = async (member: string, chatId: string) =>
  (await social.get<Chat[]>(member, '/chats')).body.find((chat) => chat.chatId === chatId);
const mark = (member: string, chatId: string, messages: readonly Message[], status: number) =>
  social.put<{ unReadMessageCount: number }>(
    member,
    `/chat/${chatId}/messages/status`,
    messages.map(({ id }) => ({ messageId: id, status })),
  );

describe('sending a message', () => {
  it('saves the message, tells both, and shows it in the list', async () => {
    const { anna, boris, chatId } = await social.match();

    const { status, body } = await send(anna, chatId, '  Hello  ');

    expect(status).toBe(200);
    expect(body).toMatchObject({ chatId, senderId: anna, recipientId: boris, message: 'Hello', status: 1, seq: 1 });
    for (const member of [anna, boris]) {
      expect((await social.events(member)).at(-1)).toEqual({ type: 'message.created', message: body });
    }
    expect(await chatOf(boris, chatId)).toMatchObject({
      lastMessage: { message: 'Hello' },
      unReadMessageCount: 1,
      hasPeerAnswer: true,
      isSystemChat: false,
    });
    expect(await chatOf(anna, chatId)).toMatchObject({ unReadMessageCount: 0, hasPeerAnswer: false });
  });

  it('answers a repeat with the first message, even with another body', async () => {
    const { anna, boris, chatId } = await social.match();
    const clientMessageId = v4();
    const first = await send(anna, chatId, 'First', clientMessageId);

    const repeat = await send(anna, chatId, 'Second', clientMessageId);
    const other = await send(boris, chatId, 'Mine', clientMessageId);

    expect(repeat).toEqual(first);
    expect(texts(await read(anna, chatId))).toEqual(['First', 'Mine']);
    expect(other.body.seq).toBe(2);
  });

  it('makes a new message of the same client id in another chat', async () => {
    const [one, two] = [await social.match(), await social.match()];
    const clientMessageId = v4();
    await send(one.anna, one.chatId, 'Here', clientMessageId);

    const there = await send(two.anna, two.chatId, 'There', clientMessageId);

    expect(there.body).toMatchObject({ chatId: two.chatId, message: 'There' });
  });

  it('keeps each message exactly once and in order, whichever answers are lost', async () => {
    const rounds = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 });

    await fc.assert(
      fc.asyncProperty(rounds, async (attempts) => {
        const { anna, boris, chatId } = await social.match();

        // One queue per chat: the next message starts when some answer of the one before has arrived.
        for (const [index, count] of attempts.entries()) {
          const clientMessageId = v4();
          const tries = Array.from({ length: count }, () => send(anna, chatId, `${index}`, clientMessageId));
          const answers = await Promise.all(tries);
          expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
        }

        const page = await read(boris, chatId);
        expect(texts(page)).toEqual(attempts.map((_, index) => `${index}`));
        expect(page.items.map(({ seq }) => seq)).toEqual(attempts.map((_, index) => index + 1));
        expect(await chatOf(boris, chatId)).toMatchObject({ unReadMessageCount: attempts.length });
      }),
      { numRuns: 15 },
    );
  });

  it('numbers what both send at once without a gap', async () => {
    const { anna, boris, chatId } = await social.match();

    await Promise.all(Array.from({ length: 30 }, (_, index) => send(index % 2 ? anna : boris, chatId, `${index}`)));

    const { items } = await read(anna, chatId);
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  it('takes a reply to a message of the same chat only', async () => {
    const [one, two] = [await social.match(), await social.match()];
    const { body: source } = await send(one.anna, one.chatId, 'Question');
    const reply = (member: string, chatId: string) =>
      social.post<Message & { errors: unknown }>(member, `/chat/${chatId}/messages/send`, {
        clientMessageId: v4(),
        type: 0,
        message: 'Answer',
        replyToMessageId: source.id,
      });

    expect((await reply(one.boris, one.chatId)).body.replyToMessageId).toBe(source.id);
    const foreign = await reply(two.boris, two.chatId);
    expect(foreign.status).toBe(400);
    expect(foreign.body.errors).toEqual([{ field: 'replyToMessageId', code: 'unknown_value' }]);
  });

  it('refuses an empty and a too long text by its field', async () => {
    const { anna, chatId } = await social.match();

    expect((await send(anna, chatId, '   ')).body).toMatchObject({ errors: [{ field: 'message', code: 'too_short' }] });
    expect((await send(anna, chatId, 'x'.repeat(2001))).body).toMatchObject({
      errors: [{ field: 'message', code: 'too_long' }],
    });
  });
});

describe('pages of a chat', () => {
  it('go backward with `before` and forward with `after`', async () => {
    const { anna, chatId } = await social.match();
    for (let index = 1; index <= 7; index += 1) await send(anna, chatId, `${index}`);

    const last = await read(anna, chatId, '?limit=3');
    const earlier = await read(anna, chatId, '?limit=4&before=5');
    const later = await read(anna, chatId, '?limit=2&after=4');
    const end = await read(anna, chatId, '?limit=5&after=5');

    expect([texts(last), last.hasMore]).toEqual([['5', '6', '7'], true]);
    expect([texts(earlier), earlier.hasMore]).toEqual([['1', '2', '3', '4'], false]);
    expect([texts(later), later.hasMore]).toEqual([['5', '6'], true]);
    expect([texts(end), end.hasMore]).toEqual([['6', '7'], false]);
  });

  it('have a message of the chat in their middle with `around`, and nothing for one of another chat', async () => {
    const { anna, chatId } = await social.match();
    const other = await social.match();
    const sent: Message[] = [];
    for (let index = 1; index <= 9; index += 1) sent.push((await send(anna, chatId, `${index}`)).body);

    const middle = await read(anna, chatId, `?limit=4&around=${sent[4]?.id}`);
    const first = await read(anna, chatId, `?limit=4&around=${sent[0]?.id}`);
    const one = await read(anna, chatId, `?limit=1&around=${sent[8]?.id}`);

    expect([texts(middle), middle.hasMore]).toEqual([['4', '5', '6', '7'], true]);
    expect([texts(first), first.hasMore]).toEqual([['1', '2', '3'], false]);
    expect([texts(one), one.hasMore]).toEqual([['9'], true]);
    for (const [member, chat] of [
      [other.anna, other.chatId],
      [other.anna, chatId],
    ] as const) {
      const refused = await social.get(member, `/chat/${chat}/messages?around=${sent[4]?.id}`);
      expect(refused.status).toBe(404);
    }
  });

  it('have the first message that the member has not read in their middle with `around=unread`', async () => {
    const { anna, boris, chatId } = await social.match();
    const sent: Message[] = [];
    for (let index = 1; index <= 9; index += 1) {
      // the fifth is an own one of the reader
      sent.push((await send(index === 5 ? boris : anna, chatId, `${index}`)).body);
    }
    await mark(boris, chatId, sent.slice(0, 3), 3);
    const atFourth = await read(boris, chatId, '?limit=4&around=unread');
    await social.del(anna, `/chat/${chatId}/messages/${sent[3]?.id}`);
    const atSixth = await read(boris, chatId, '?limit=4&around=unread');

    expect([texts(atFourth), atFourth.hasMore]).toEqual([['3', '4', '5', '6'], true]);
    expect([texts(atSixth), atSixth.hasMore]).toEqual([['5', '6', '7', '8'], true]);
  });

  it('are refused with `around=unread` where nothing is unread, and for whom the chat is not', async () => {
    const { anna, chatId } = await social.match();
    const stranger = await social.add();
    await send(anna, chatId, 'Hello');

    for (const member of [anna, stranger]) {
      const refused = await social.get(member, `/chat/${chatId}/messages?around=unread`);
      expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await social.get(anna, `/chat/${chatId}/messages?around=somewhere`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'around' }] },
    });
  });
});

describe('delivery and read marks', () => {
  it('reach the sender, lower the unread count and never go back', async () => {
    const { anna, boris, chatId } = await social.match();
    const sent = [];
    for (const text of ['1', '2', '3']) sent.push((await send(anna, chatId, text)).body);
    const [first] = sent;
    const ids = sent.map(({ id }) => id);

    const delivered = await mark(boris, chatId, sent, 2);
    const readed = await mark(boris, chatId, sent.slice(0, 1), 3);
    const back = await mark(boris, chatId, sent.slice(0, 1), 2);

    expect(delivered.body.unReadMessageCount).toBe(3);
    expect(readed.body.unReadMessageCount).toBe(2);
    expect(back.body.unReadMessageCount).toBe(2);
    expect((await read(anna, chatId)).items.map(({ status }) => status)).toEqual([3, 2, 2]);
    expect((await social.events(anna)).slice(-2)).toEqual([
      { type: 'message.status', chatId, messageIds: ids, status: 2 },
      { type: 'message.status', chatId, messageIds: [first?.id], status: 3 },
    ]);
    expect((await social.events(boris)).at(-1)).toMatchObject({ unread: { inChat: 2, inAnyChat: true } });
    expect(await chatOf(boris, chatId)).toMatchObject({ unReadMessageCount: 2 });
  });

  it('a read mark with the earlier ones reads a whole burst by one call, and nothing that came later', async () => {
    const [one, two] = [await social.match(), await social.match()];
    const { anna, boris, chatId } = one;
    const sent = [];
    for (const text of ['1', '2', '3', '4']) sent.push((await send(anna, chatId, text)).body);
    await send(boris, chatId, 'mine');
    const { body: elsewhere } = await send(two.anna, two.chatId, 'elsewhere');
    const markUpTo = (messageId: string | undefined) =>
      social.put<{ unReadMessageCount: number }>(boris, `/chat/${chatId}/messages/status`, [
        { messageId, status: 3, withEarlier: true },
      ]);

    expect((await markUpTo(elsewhere.id)).body.unReadMessageCount).toBe(4);
    expect((await markUpTo(sent[2]?.id)).body.unReadMessageCount).toBe(1);
    expect((await markUpTo(sent[0]?.id)).body.unReadMessageCount).toBe(1);

    expect((await read(anna, chatId)).items.map(({ status }) => status)).toEqual([3, 3, 3, 1, 1]);
    expect((await social.events(anna)).at(-1)).toEqual({
      type: 'message.status',
      chatId,
      messageIds: sent.slice(0, 3).map(({ id }) => id),
      status: 3,
    });
    expect(await chatOf(boris, chatId)).toMatchObject({ unReadMessageCount: 1 });
  });

  it('a read mark of more than 500 messages is told in parts, each message once, and leaves nothing unread', async () => {
    const { anna, boris, chatId } = await social.match();
    const count = 1_100;
    await fillMessages({ chatId, from: anna, to: boris, count });
    const { body: newest } = await send(anna, chatId, 'the newest');

    const answer = await social.put(boris, `/chat/${chatId}/messages/status`, [
      { messageId: newest.id, status: 3, withEarlier: true },
    ]);

    expect(answer.body).toEqual({ unReadMessageCount: 0, isChatNewMessages: false });
    for (const member of [anna, boris]) {
      const told = (await social.events(member)).flatMap((event) => (event.type === 'message.status' ? [event] : []));
      const ids = told.flatMap(({ messageIds }) => messageIds);
      expect(told.map(({ messageIds }) => messageIds.length)).toEqual([500, 500, 101]);
      expect(new Set(ids).size).toBe(count + 1);
      expect(ids.at(-1)).toBe(newest.id);
    }
    expect((await social.events(boris)).at(-1)).toMatchObject({ unread: { inChat: 0, inAnyChat: false } });
  });

  it('are refused from the sender, for other chats and for other statuses', async () => {
    const [one, two] = [await social.match(), await social.match()];
    const { body: message } = await send(one.anna, one.chatId, 'Hello');

    await mark(one.anna, one.chatId, [message], 3);
    await mark(two.boris, two.chatId, [message], 3);
    const wrong = await mark(one.boris, one.chatId, [message], 1);

    expect((await read(one.anna, one.chatId)).items[0]?.status).toBe(1);
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: '0.status', code: 'unknown_value' }] } });
  });
});

describe('access to a chat', () => {
  const calls = (chatId: string) =>
    [
      ['get', `/chat/${chatId}/messages`, undefined],
      ['post', `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message: 'Hi' }],
      ['put', `/chat/${chatId}/messages/status`, [{ messageId: v4(), status: 3 }]],
    ] as const;

  it('is 404 for strangers and unknown chats', async () => {
    const { anna, chatId } = await social.match();
    const stranger = await social.add();

    for (const [method, path, body] of calls(chatId)) {
      expect((await social[method](stranger, path, body)).status).toBe(404);
    }
    for (const [method, path, body] of calls(v4())) expect((await social[method](anna, path, body)).status).toBe(404);
  });

  it('ends for both members with an unmatch', async () => {
    const { anna, boris, chatId } = await social.match();
    await send(anna, chatId, 'Hello');

    await social.del(boris, `/matching/unmatch/${anna}`);

    for (const member of [anna, boris]) {
      const [reading, sending, marking] = calls(chatId);
      expect((await social.get(member, reading[1])).status).toBe(404);
      expect(await social.post(member, sending[1], sending[2])).toMatchObject({
        status: 403,
        body: { code: 'chat_closed' },
      });
      expect((await social.put(member, marking[1], marking[2])).status).toBe(404);
      expect(await chatOf(member, chatId)).toBeUndefined();
    }
  });

  it('ends while the partner is deleted', async () => {
    const { anna, boris, chatId } = await social.match();

    await social.change(boris, { deleted_at: social.clock.now() });

    expect((await social.get(anna, `/chat/${chatId}/messages`)).status).toBe(404);
    expect((await send<{ code: string }>(anna, chatId, 'Hi')).body.code).toBe('chat_closed');
    expect(await chatOf(anna, chatId)).toBeUndefined();
  });
});

interface Filled {
  readonly chatId: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Messages of one member, written straight to the tables. */
async function fillMessages({ chatId, from, to, count }: Filled): Promise<void> {
  await sql`INSERT INTO messages (id, chat_id, seq, sender_id, recipient_id, body, created_at)
    SELECT gen_random_uuid(), ${chatId}::uuid, n, ${from}::uuid, ${to}::uuid, 'Message ' || n, ${social.clock.now()}::timestamptz
    FROM generate_series(1, ${count}::integer) n`.execute(social.db);
  await sql`UPDATE chats SET last_seq = ${count}::integer WHERE id = ${chatId}::uuid`.execute(social.db);
}
