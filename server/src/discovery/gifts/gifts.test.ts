import type { Chat, Invite, Message, SentGift } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

interface Refusal {
  readonly code: string;
  readonly missing?: number;
}
type Target = { readonly chatId: string } | { readonly recipientId: string };
const give = <T = SentGift>(member: string, target: Target | object, giftId = 'rose', clientRequestId: string = v4()) =>
  social.post<T>(member, '/gifts/send', { clientRequestId, giftId, ...target });
const messagesOf = async (member: string, chatId: string) =>
  (await social.get<{ items: Message[] }>(member, `/chat/${chatId}/messages`)).body.items;
const coinsOf = async (member: string) => {
  const row = await social.db.selectFrom('members').select('coins').where('id', '=', member).executeTakeFirstOrThrow();
  return row.coins;
};
const types = async (member: string) => (await social.events(member)).map(({ type }) => type);

async function matched() {
  const pair = await social.match();
  await social.give(pair.anna, 100);
  return pair;
}
async function strangers() {
  const [anna, boris] = [await social.add({ name: 'Anna' }), await social.add({ name: 'Boris' })];
  await social.give(anna, 100);
  return { anna, boris };
}

describe('a gift in a chat', () => {
  it('is a message with its picture and price, paid by the sender alone', async () => {
    const { anna, boris, chatId } = await matched();

    const { status, body } = await give(anna, { chatId });

    expect(status).toBe(200);
    expect(body).toMatchObject({ coins: 80, matched: true, chatId, message: { type: 2, senderId: anna, message: '' } });
    expect(body.message?.media).toMatchObject({ giftUrl: 'icon:fluent-emoji-flat:rose', coins: 20 });
    expect(await messagesOf(boris, chatId)).toEqual([body.message]);
    expect(await coinsOf(boris)).toBe(0);
    expect((await types(boris)).at(-1)).toBe('message.created');
    expect(await types(anna)).toEqual(expect.arrayContaining(['coins.changed', 'message.created']));
    const [chat] = (await social.get<Chat[]>(boris, '/chats')).body;
    expect(chat).toMatchObject({ unReadMessageCount: 1, lastMessage: { type: 2 } });
  });

  it('is charged once however often it is sent, also at the same instant', async () => {
    const { anna, boris, chatId } = await matched();
    const requestId = v4();

    const answers = await Promise.all([1, 2, 3].map(() => give(anna, { chatId }, 'rose', requestId)));
    const late = await give(anna, { recipientId: boris }, 'rose', requestId);

    for (const { body } of [...answers, late]) expect(body).toEqual(answers[0]?.body);
    expect(await coinsOf(anna)).toBe(80);
    expect(await messagesOf(anna, chatId)).toHaveLength(1);
  });

  it('is refused when its request id was used for another gift, also at the same instant', async () => {
    const { anna, boris, chatId } = await matched();
    const stranger = await social.add();
    const requestId = v4();

    const both = await Promise.all(['rose', 'teddy'].map((gift) => give<Refusal>(anna, { chatId }, gift, requestId)));
    const charged = await coinsOf(anna);
    const elsewhere = await give<Refusal>(anna, { recipientId: stranger }, 'rose', requestId);

    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([422, 'request_reused']);
    expect(await coinsOf(anna)).toBe(charged);
    expect(await messagesOf(boris, chatId)).toHaveLength(1);
  });

  it('finds the chat of a match when only the member is named', async () => {
    const { anna, boris, chatId } = await matched();

    expect((await give(anna, { recipientId: boris })).body.chatId).toBe(chatId);
  });

  it('is refused with the missing coins, and sends nothing', async () => {
    const { anna, boris, chatId } = await matched();
    const before = await types(boris);

    const { status, body } = await give<Refusal>(anna, { chatId }, 'sparkling');

    expect([status, body.code, body.missing]).toEqual([402, 'not_enough_coins', 50]);
    expect(await messagesOf(anna, chatId)).toEqual([]);
    expect(await types(boris)).toEqual(before);
  });

  it('is refused in chats of others, after an unmatch and a block', async () => {
    const { anna, boris, chatId } = await matched();
    const stranger = await social.add();
    await social.give(stranger, 100);
    expect((await give(stranger, { chatId })).status).toBe(404);

    await social.del(boris, `/matching/unmatch/${anna}`);

    expect((await give(anna, { chatId })).status).toBe(404);
    expect((await give(anna, { recipientId: boris })).status).toBe(404);
    expect(await coinsOf(anna)).toBe(100);
  });

  it('names a known gift and exactly one receiver', async () => {
    const { anna, boris, chatId } = await matched();

    expect((await give<Refusal>(anna, { chatId }, 'yacht')).status).toBe(400);
    expect((await give<Refusal>(anna, {})).status).toBe(400);
    expect((await give<Refusal>(anna, { chatId, recipientId: boris })).status).toBe(400);
    expect((await give<Refusal>(anna, { recipientId: anna })).status).toBe(404);
  });
});

describe('a gift from the deck', () => {
  it('is a like with the gift in the invite, and takes no free like', async () => {
    const { anna, boris } = await strangers();

    const { body } = await give(anna, { recipientId: boris });

    expect(body).toEqual({ coins: 80, matched: false, chatId: null, message: null });
    const invites = (await social.get<Invite[]>(boris, '/likes/invites')).body;
    expect(invites).toMatchObject([
      { senderId: anna, name: 'Anna', reaction: 'Like', giftUrl: 'icon:fluent-emoji-flat:rose' },
    ]);
    expect(await social.events(boris)).toEqual([{ type: 'invite.created', reaction: 'Like' }]);
    const { body: next } = await social.like(anna, await social.add());
    expect(next.limit.utilizedLikesCount).toBe(1);
  });

  it('comes into the chat when the two match', async () => {
    const { anna, boris } = await strangers();
    const requestId = v4();
    await give(anna, { recipientId: boris }, 'rose', requestId);

    const { body } = await social.like(boris, anna, 'Heart');

    expect(body.matched).toBe(true);
    const [message] = await messagesOf(boris, body.chatId ?? '');
    expect(message).toMatchObject({ type: 2, senderId: anna, media: { coins: 20 } });
    expect((await give(anna, { recipientId: boris }, 'rose', requestId)).body).toMatchObject({
      coins: 80,
      matched: true,
      message: { id: message?.id },
    });
  });

  it('makes a match at once with somebody who already likes', async () => {
    const { anna, boris } = await strangers();
    await social.like(boris, anna);

    const { body } = await give(anna, { recipientId: boris });

    expect(body).toMatchObject({ matched: true, message: { type: 2, recipientId: boris } });
    expect(await types(boris)).toEqual(['match.created', 'message.created']);
    expect((await social.get<Invite[]>(anna, '/likes/invites')).body).toEqual([]);
  });

  it('is added to a waiting like, but a second gift is refused', async () => {
    const { anna, boris } = await strangers();
    await social.like(anna, boris, 'Coffee');

    const first = await give(anna, { recipientId: boris });
    const second = await give<Refusal>(anna, { recipientId: boris });

    expect(first.status).toBe(200);
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    expect(await coinsOf(anna)).toBe(80);
    const [invite] = (await social.get<Invite[]>(boris, '/likes/invites')).body;
    expect(invite).toMatchObject({ reaction: 'Coffee', giftUrl: expect.any(String) });
  });

  it('is refused to members one may not meet, without a charge', async () => {
    const { anna, boris } = await strangers();
    await social.post(boris, `/profiles/${anna}/block`, { action: 'BlockUser' });
    const unfinished = await social.add({ onboarded_at: null });

    for (const recipientId of [boris, unfinished, v4()]) {
      expect((await give(anna, { recipientId })).status).toBe(404);
    }
    expect(await coinsOf(anna)).toBe(100);
  });
});
