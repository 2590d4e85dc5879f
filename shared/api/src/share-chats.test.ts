import { describe, expect, it } from '@jest/globals';
import type { Chat } from '@duet/contracts';
import { aChat, aMessage } from '@duet/testing';
import { changeChats, chatsKey } from './change-chats.ts';
import { createQueryClient } from './queries.ts';

const [newest, middle, oldest] = [aChat({ number: 3 }), aChat({ number: 2 }), aChat({ number: 1 })];
const chats = [newest, middle, oldest];
const again = (known: readonly Chat[]): Chat[] => known.map((chat) => JSON.parse(JSON.stringify(chat)) as Chat);

/** A cache that has these chats. */
function aCache() {
  const cache = createQueryClient();
  const load = (answer: readonly Chat[]) =>
    cache.query({ queryKey: chatsKey, queryFn: async () => again(answer), staleTime: 0 });
  return { cache, load, known: () => cache.getQueryData<readonly Chat[]>(chatsKey) ?? [] };
}

describe('chats of the cache, whose rows are drawn anew when they become other objects', () => {
  it('stay the same where another one is written to and comes first', async () => {
    const { cache, load, known } = aCache();
    await load(chats);
    const [first, second, third] = known();

    const message = aMessage({ chatId: third?.chatId ?? '', number: 90, createdAt: '2030-01-01T00:00:00.000Z' });
    changeChats(cache, { type: 'message.created', message });

    expect(known().map(({ chatId }) => chatId)).toEqual([third, first, second].map((chat) => chat?.chatId));
    expect(known()[0]).not.toBe(third);
    expect(known()[1]).toBe(first);
    expect(known()[2]).toBe(second);
  });

  it('stay the same where they come again, in another order and with one that has changed', async () => {
    const { load, known } = aCache();
    await load(chats);
    const before = known();
    const [first, second, third] = before;
    await load(chats);
    expect(known()).toBe(before);

    await load([oldest, { ...newest, unReadMessageCount: 7 }, middle]);

    expect(known()[0]).toBe(third);
    expect(known()[1]).toEqual({ ...first, unReadMessageCount: 7 });
    expect(known()[2]).toBe(second);
  });
});
