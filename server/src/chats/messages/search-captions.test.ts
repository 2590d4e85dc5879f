import type { CallAnswer, Message, MessageMedia } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { codes, contents, openSending } from '../../../test/kits/chat-media-kit.ts';
import type { Sending, Talk } from '../../../test/kits/chat-media-kit.ts';
import type { TestMember } from '../../../test/kits/test-app.ts';

let sending: Sending;
beforeAll(async () => {
  sending = await openSending();
});
afterAll(() => sending.test.close());

/** A file from Anna with these words below it. */
async function aCaptioned({ anna, chatId }: Talk, kind: 'Photo' | 'Video', message: string): Promise<Message> {
  const { id } = (await sending.upload(anna, chatId, kind, await contents[kind]())).json<MessageMedia>();
  return (await sending.sendMedia(anna, chatId, codes[kind], id, v4(), { message })).json<Message>();
}

async function findIn({ chatId }: Talk, member: TestMember, search: string) {
  const answer = await member.call('GET', `/chat/${chatId}/messages/search?${query(search)}`);
  return answer.json<CallAnswer<'searchChatMessages'>>().items.map(({ id }) => id);
}

async function findInAll(member: TestMember, search: string) {
  return (await member.call('GET', `/chats/search?${query(search)}`)).json<CallAnswer<'searchMessages'>>().items;
}

const query = (search: string) => new URLSearchParams({ search }).toString();

describe('the search in messages', () => {
  it.each(['Photo', 'Video'] as const)('finds the caption of a %s in its chat and in all, for both', async (kind) => {
    const talk = await sending.aTalk();

    const sent = await aCaptioned(talk, kind, 'Захід сонця біля моря');

    for (const member of [talk.anna, talk.boris]) {
      expect(await findIn(talk, member, 'мор зах')).toEqual([sent.id]);
      expect(await findInAll(member, 'сонц')).toMatchObject([
        { chatId: talk.chatId, message: { id: sent.id, type: codes[kind], message: 'Захід сонця біля моря' } },
      ]);
    }
  });

  it('shows the file of a caption by a link of the one who searches', async () => {
    const talk = await sending.aTalk();
    await aCaptioned(talk, 'Photo', 'By the sea');

    const [found] = await findInAll(talk.boris, 'sea');

    const file = await sending.test.inject({ url: found?.message.media?.blob ?? '' });
    expect(file.statusCode).toBe(200);
  });

  it('finds an edited caption by its new words alone, and that of a deleted photo never', async () => {
    const talk = await sending.aTalk();
    const [edited, deleted] = [
      await aCaptioned(talk, 'Photo', 'old words'),
      await aCaptioned(talk, 'Photo', 'gone words'),
    ];

    await talk.anna.call('PATCH', `/chat/${talk.chatId}/messages/${edited.id}`, { message: 'fresh' });
    await talk.anna.call('DELETE', `/chat/${talk.chatId}/messages/${deleted.id}`);

    expect(await findIn(talk, talk.boris, 'words')).toEqual([]);
    expect(await findIn(talk, talk.boris, 'fresh')).toEqual([edited.id]);
    expect(await findInAll(talk.boris, 'gone')).toEqual([]);
  });
});
