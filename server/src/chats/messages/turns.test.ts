import { messageTypeCode } from '@duet/contracts';
import type { Chat, Message } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { lockChat } from './chat-access-store.ts';
import { appendMessage } from './messages-store.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const send = async (member: string, chatId: string, message = 'Hello') =>
  (await social.post<Message>(member, `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message }))
    .body;
const chatOf = async (member: string, chatId: string) =>
  (await social.get<Chat[]>(member, `/chats?chatId=${chatId}`)).body[0];
const turnOf = async (member: string, chatId: string) => (await chatOf(member, chatId))?.turn;
const pageAfter = async (member: string, last?: Chat) => {
  const place = last ? `&after=${last.turnSince}&afterId=${last.chatId}` : '';
  return (await social.get<Chat[]>(member, `/chats?order=waiting&limit=2${place}`)).body;
};
const waitingFor = async (member: string) =>
  (await social.get<Chat[]>(member, '/chats?show=turn')).body.map(({ chatId }) => chatId);

describe('whose turn it is', () => {
  it('is of both until one has written, then of the one who has not written last', async () => {
    const { anna, boris, chatId } = await social.match();
    expect([await turnOf(anna, chatId), await turnOf(boris, chatId)]).toEqual(['both', 'both']);

    await send(anna, chatId);
    expect([await turnOf(anna, chatId), await turnOf(boris, chatId)]).toEqual(['theirs', 'mine']);
    await send(anna, chatId, 'Are you there?');
    expect([await turnOf(anna, chatId), await turnOf(boris, chatId)]).toEqual(['theirs', 'mine']);
    await send(boris, chatId);
    expect([await turnOf(anna, chatId), await turnOf(boris, chatId)]).toEqual(['mine', 'theirs']);
  });

  it('stays the same after a call', async () => {
    const { anna, boris, chatId } = await social.match();
    await send(anna, chatId);

    await social.deps.database.transaction(async (tx) => {
      const chat = await lockChat(tx, chatId, boris);
      if (!chat) throw new Error('The chat is there.');
      const type = messageTypeCode('OutgoingCall');
      await appendMessage(tx, chat, {
        senderId: boris,
        clientMessageId: v4(),
        type,
        body: '',
        now: social.clock.now(),
      });
    });

    expect([await turnOf(anna, chatId), await turnOf(boris, chatId)]).toEqual(['theirs', 'mine']);
  });

  it('goes back when the last message is deleted', async () => {
    const { anna, boris, chatId } = await social.match();
    const first = await send(anna, chatId);
    const answer = await send(boris, chatId);

    await social.del(boris, `/chat/${chatId}/messages/${answer.id}`);
    expect([await turnOf(anna, chatId), await turnOf(boris, chatId)]).toEqual(['theirs', 'mine']);
    await social.del(anna, `/chat/${chatId}/messages/${first.id}`);
    expect([await turnOf(anna, chatId), await turnOf(boris, chatId)]).toEqual(['both', 'both']);
  });

  it('narrows the list to what waits for the member, the newest first', async () => {
    const anna = await social.add();
    const chats: string[] = [];
    for (const writer of ['anna', 'other', 'nobody', 'other']) {
      const other = await social.add();
      social.clock.advance(1000);
      await social.like(anna, other);
      const { chatId } = (await social.like(other, anna)).body;
      if (!chatId) throw new Error('The two did not match.');
      chats.push(chatId);
      if (writer !== 'nobody') await send(writer === 'anna' ? anna : other, chatId);
    }

    expect(await waitingFor(anna)).toEqual([chats[3], chats[2], chats[1]]);
  });

  it('says since when, and pages by it where the one that has waited longest is first', async () => {
    const anna = await social.add();
    const chats: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      const other = await social.add();
      social.clock.advance(1000);
      await social.like(anna, other);
      const { chatId } = (await social.like(other, anna)).body;
      if (!chatId) throw new Error('The two did not match.');
      chats.push(chatId);
      // the third and the fourth have waited since the same moment
      if (number === 2) social.clock.advance(-1000);
    }
    const partnerOf = async (chatId: string) => (await chatOf(anna, chatId))?.partnerId ?? '';
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = chats;
    social.clock.advance(1000);
    await send(anna, first);
    social.clock.advance(1000);
    await send(await partnerOf(second), second);
    const ties = [third, fourth].toSorted();

    const seen: Chat[] = [];
    for (let page = await pageAfter(anna); page.length > 0; page = await pageAfter(anna, seen.at(-1))) {
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page);
    }

    expect(seen.map(({ chatId }) => chatId)).toEqual([...ties, fifth, second]);
    expect(seen.at(-1)?.turnSince).toBe(social.clock.now().toISOString());
    expect((await chatOf(anna, first))?.turnSince).toBeNull();
    expect((await social.get(anna, '/chats?order=longest')).status).toBe(400);
  });
});
