import type { Message, ReactionsOfMessage } from '@duet/contracts';
import { messageReactions } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { sendSystemMessage } from './system-chat.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const react = <T = ReactionsOfMessage>(member: string, { chatId, id }: Message, reaction: string | null) =>
  social.put<T>(member, `/chat/${chatId}/messages/${id}/reaction`, { reaction });
const refusedCode = async (member: string, message: Message) => {
  const { status, body } = await react<{ code: string }>(member, message, 'heart');
  return [status, body.code];
};
const read = async (member: string, chatId: string) =>
  (await social.get<{ items: Message[] }>(member, `/chat/${chatId}/messages`)).body.items;
const updates = async (member: string) =>
  (await social.events(member)).flatMap((event) => (event.type === 'message.updated' ? [event.message] : []));

/** Anna's word to Boris. */
async function aWord() {
  const { anna, boris, chatId } = await social.match();
  const words = { clientMessageId: v4(), type: 0, message: 'Coffee on Saturday?' };
  const { body: message } = await social.post<Message>(anna, `/chat/${chatId}/messages/send`, words);
  return { anna, boris, chatId, message };
}

describe('reacting to a message (chats-24)', () => {
  it('shows the reaction to both members and tells both by a durable event', async () => {
    const { anna, boris, chatId, message } = await aWord();

    const { status, body } = await react(boris, message, 'heart');

    expect([status, body]).toEqual([200, { sender: null, recipient: 'heart', version: 1 }]);
    for (const member of [anna, boris]) {
      expect(await read(member, chatId)).toMatchObject([{ id: message.id, reactions: body }]);
      expect((await updates(member)).at(-1)).toEqual({ ...message, reactions: body });
    }
  });

  it('takes each of the six and no other', async () => {
    const { boris, message } = await aWord();

    for (const reaction of messageReactions) {
      expect((await react(boris, message, reaction)).body.recipient).toBe(reaction);
    }
    expect((await react(boris, message, 'clown')).status).toBe(400);
  });

  it('keeps one reaction for each of the two, who change and take back their own', async () => {
    const { anna, boris, message } = await aWord();

    await react(boris, message, 'heart');
    await react(anna, message, 'laugh');
    await react(boris, message, 'fire');
    const { body } = await react(boris, message, null);

    expect(body).toEqual({ sender: 'laugh', recipient: null, version: 4 });
  });

  it('changes nothing and tells nobody when it is repeated', async () => {
    const { anna, boris, message } = await aWord();
    await react(boris, message, 'wow');

    const again = await react(boris, message, 'wow');
    const nothing = await react(anna, message, null);

    expect(again.body).toEqual({ sender: null, recipient: 'wow', version: 1 });
    expect(nothing.body).toEqual(again.body);
    expect(await updates(anna)).toHaveLength(1);
  });

  it('leaves order, unread count and editing as they are', async () => {
    const { anna, boris, chatId, message } = await aWord();
    await react(boris, message, 'sad');

    await social.patch(anna, `/chat/${chatId}/messages/${message.id}`, { message: 'Tea on Saturday?' });

    expect(await read(boris, chatId)).toMatchObject([{ message: 'Tea on Saturday?', reactions: { recipient: 'sad' } }]);
    const chats = (await social.get(boris, '/chats')).body;
    expect(chats).toMatchObject([{ unReadMessageCount: 1, lastMessage: { reactions: { recipient: 'sad' } } }]);
  });

  it('loses none of two that come at the same time', async () => {
    const { anna, boris, message } = await aWord();

    await Promise.all([react(anna, message, 'thumbsUp'), react(boris, message, 'heart')]);

    expect(await read(anna, message.chatId)).toMatchObject([
      { reactions: { sender: 'thumbsUp', recipient: 'heart', version: 2 } },
    ]);
  });

  it('goes with a message that is deleted, and cannot be given to it', async () => {
    const { anna, boris, chatId, message } = await aWord();
    await react(boris, message, 'heart');

    await social.del(anna, `/chat/${chatId}/messages/${message.id}`);

    const [deleted] = await read(boris, chatId);
    expect(deleted?.deletedAt).not.toBeNull();
    expect(deleted).not.toHaveProperty('reactions');
    expect(await refusedCode(boris, message)).toEqual([404, 'not_found']);
  });

  it('is in the export of both members', async () => {
    const { anna, boris, message } = await aWord();
    await react(boris, message, 'heart');

    for (const member of [anna, boris]) {
      const { body } = await social.get<{ tables: { messages: object[] } }>(member, '/account/export');
      expect(body.tables.messages).toMatchObject([{ id: message.id, reactions: { recipient: 'heart' } }]);
    }
  });
});

describe('a reaction is refused', () => {
  it('to a stranger, and for a message of another chat', async () => {
    const { anna, message } = await aWord();
    const other = await aWord();
    const stranger = await social.add();

    expect(await refusedCode(stranger, message)).toEqual([404, 'not_found']);
    expect(await refusedCode(anna, { ...other.message, chatId: message.chatId })).toEqual([404, 'not_found']);
  });

  it('after an unmatch', async () => {
    const { anna, boris, message } = await aWord();
    await social.del(boris, `/matching/unmatch/${anna}`);

    expect(await refusedCode(anna, message)).toEqual([403, 'chat_closed']);
  });

  it('after a block, to both', async () => {
    const { anna, boris, message } = await aWord();
    await social.post(boris, `/profiles/${anna}/block`, { action: 'BlockUser' });

    for (const member of [anna, boris]) expect(await refusedCode(member, message)).toEqual([403, 'chat_closed']);
  });

  it('in the chat of the product itself', async () => {
    const anna = await social.add();
    const draft = { memberId: anna, clientMessageId: v4(), body: 'Welcome', now: social.clock.now() };
    const message = await social.deps.database.transaction((tx) =>
      sendSystemMessage({ tx, emit: () => undefined }, draft),
    );

    expect(await refusedCode(anna, message)).toEqual([403, 'chat_closed']);
  });

  it('to the sender of a direct message until it is answered', async () => {
    const [anna, boris] = [await social.add(), await social.add()];
    await social.give(anna, 100);
    const word = { clientMessageId: v4(), recipientId: boris, message: 'Hello' };
    const { body } = await social.post<{ message: Message }>(anna, '/chat/direct', word);

    expect(await refusedCode(anna, body.message)).toEqual([403, 'direct_message_used']);
    expect((await react(boris, body.message, 'heart')).status).toBe(200);
  });
});
