import type { Chat, Message } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { day, second } from '../../lib/constants.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

interface Sent {
  readonly chatId: string;
  readonly message: Message;
  readonly coins: number;
}
interface Refusal {
  readonly code: string;
  readonly chatId?: string;
}
const write = <T = Sent>(member: string, recipientId: string, message = 'Hello', clientMessageId: string = v4()) =>
  social.post<T>(member, '/chat/direct', { clientMessageId, recipientId, message });
const send = <T = Message>(member: string, chatId: string, message: string) =>
  social.post<T>(member, `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message });

async function strangers(coins = 200) {
  const [anna, boris] = [await social.add({ name: 'Anna' }), await social.add({ name: 'Boris' })];
  await social.give(anna, coins);
  return { anna, boris };
}

describe('a direct message', () => {
  it('opens a chat before a match and is paid in the same transaction', async () => {
    const { anna, boris } = await strangers();

    const { status, body } = await write(anna, boris);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      coins: 175,
      message: { type: 16, senderId: anna, recipientId: boris, message: 'Hello' },
    });
    const [chat] = (await social.get<Chat[]>(boris, '/chats')).body;
    expect(chat).toMatchObject({ chatId: body.chatId, unReadMessageCount: 1, partner: { name: 'Anna' } });
    expect(await social.events(boris)).toEqual([{ type: 'message.created', message: body.message }]);
  });

  it('is charged once and answered the same when it is repeated, also at the same instant', async () => {
    const { anna, boris } = await strangers();
    const id = v4();

    const answers = await Promise.all([1, 2, 3].map(() => write(anna, boris, 'Hello', id)));

    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers[0]?.body.coins).toBe(175);
  });

  it('is refused when its id was used for another text or receiver', async () => {
    const { anna, boris } = await strangers();
    const clara = await social.add({ name: 'Clara' });
    const id = v4();
    const first = await write(anna, boris, 'Hello', id);

    const others = [await write<Refusal>(anna, boris, 'Goodbye', id), await write<Refusal>(anna, clara, 'Hello', id)];

    for (const { status, body } of others) expect([status, body.code]).toEqual([422, 'request_reused']);
    expect((await write(anna, boris, 'Hello', id)).body).toEqual(first.body);
    expect((await social.get<Chat[]>(clara, '/chats')).body).toEqual([]);
  });

  it('is the only one until the other answers', async () => {
    const { anna, boris } = await strangers();
    const { body } = await write(anna, boris);

    const again = await write<Refusal>(anna, boris);
    const beside = await send<Refusal>(anna, body.chatId, 'Are you there?');
    await send(boris, body.chatId, 'Hi');
    const after = await send(anna, body.chatId, 'How are you?');

    expect([again.status, again.body]).toMatchObject([409, { code: 'direct_message_used', chatId: body.chatId }]);
    expect([beside.status, beside.body.code]).toEqual([403, 'direct_message_used']);
    expect(after.status).toBe(200);
  });

  it('is refused where a chat is there already, which costs nothing', async () => {
    const { anna, boris, chatId } = await social.match();
    await social.give(anna, 100);

    const { status, body } = await write<Refusal>(anna, boris);

    expect([status, body]).toMatchObject([409, { code: 'conflict', chatId }]);
  });

  it('may be sent five times a day', async () => {
    const { anna } = await strangers();
    for (let count = 0; count < 5; count += 1) await write(anna, await social.add());
    const other = await social.add();

    const refused = await write<{ code: string; retryAfter: number }>(anna, other);
    social.clock.advance(day);

    expect([refused.status, refused.body.retryAfter]).toEqual([429, day / second]);
    expect((await write(anna, other)).status).toBe(200);
  });

  it('becomes the chat of the match when the two like each other', async () => {
    const { anna, boris } = await strangers();
    const { body } = await write(anna, boris);
    await social.like(anna, boris);

    expect((await social.like(boris, anna)).body).toMatchObject({ matched: true, chatId: body.chatId });
    expect((await send(anna, body.chatId, 'Hello again')).status).toBe(200);
  });

  it('is refused to blocked, hidden and unknown members and to those who take none', async () => {
    const { anna, boris } = await strangers();
    const [hidden, blocker] = [await social.add({ incognito: true }), await social.add()];
    await social.post(blocker, `/profiles/${anna}/block`, { action: 'BlockUser' });
    await social.post(boris, `/profiles/${anna}/block`, { action: 'DirectMessage' });

    for (const other of [hidden, blocker, v4(), anna]) expect((await write(anna, other)).status).toBe(404);
    expect((await write<Refusal>(anna, boris)).body.code).toBe('forbidden');
    expect((await social.get<{ balance: number }>(anna, '/coins')).body.balance).toBe(205);
  });

  it('disappears with its chat when the receiver declines direct messages', async () => {
    const { anna, boris } = await strangers();
    await write(anna, boris);

    await social.post(boris, `/profiles/${anna}/block`, { action: 'DirectMessage' });

    expect((await social.get<Chat[]>(boris, '/chats')).body).toEqual([]);
    expect((await write<Refusal>(anna, boris)).body.code).toBe('direct_message_used');
  });

  it('has at most 140 characters and needs the coins', async () => {
    const { anna, boris } = await strangers(24);

    expect((await write(anna, boris, 'x'.repeat(141))).status).toBe(400);
    expect((await write<Refusal>(anna, boris)).body.code).toBe('not_enough_coins');
    expect((await social.get<Chat[]>(boris, '/chats')).body).toEqual([]);
  });
});
