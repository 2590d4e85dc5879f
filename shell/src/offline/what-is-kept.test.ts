import { describe, expect, it } from '@jest/globals';
import { apiKey, chatsKey, messagesKey } from '@duet/api';
import { aChat, aMessage } from '@duet/testing';
import { keptPart, outdatedChats } from './what-is-kept.ts';

const chats = (count: number) => Array.from({ length: count }, (_, index) => aChat({ chatId: `c${index}` }));

describe('what is kept for offline reading', () => {
  it('the first fifty chats are kept for offline reading', () => {
    expect(keptPart(chatsKey, chats(60))).toEqual(chats(60).slice(0, 50));
  });

  it.each([
    [29, 29, false],
    [30, 30, false],
    [31, 30, true],
  ])('is of %i messages the newest %i', (count, kept, hasMore) => {
    const items = Array.from({ length: count }, (_, index) => aMessage({ id: `m${index}` }));

    expect(keptPart(messagesKey('c1'), { items, hasMore: false })).toEqual({ items: items.slice(-kept), hasMore });
  });

  it('the own profile is kept for offline reading, and nothing of the deck', () => {
    expect(keptPart(apiKey('getCurrentProfile', {}), { userId: 'u' })).toEqual({ userId: 'u' });
    expect(keptPart(apiKey('getMatchingProfiles'), [])).toBeUndefined();
  });
});

describe('lists that come page by page', () => {
  it.each([
    ['posts', [...apiKey('getPosts'), 'Any', { gender: 'any' }]],
    ['coins', [...apiKey('getCoins'), 'pages']],
  ])('of %s the first page is kept', (_name, key) => {
    const data = { pages: [{ items: [1] }, { items: [2] }], pageParams: [null, 'next'] };

    expect(keptPart(key, data)).toEqual({ pages: [{ items: [1] }], pageParams: [null] });
  });

  it('what is no list of pages is not kept for one', () => {
    expect(keptPart(apiKey('getCoins', {}), { balance: 5 })).toBeUndefined();
  });
});

describe('chats to fetch', () => {
  it('chats whose kept messages do not end with the last one are fetched', () => {
    const known = aChat({ chatId: 'known', lastMessage: aMessage({ id: 'm1' }) });
    const behind = aChat({ chatId: 'behind', lastMessage: aMessage({ id: 'm2' }) });
    const quiet = aChat({ chatId: 'quiet', lastMessage: null });
    const fresh = aChat({ chatId: 'fresh', lastMessage: null });

    const kept = new Map([
      ['known', 'm1'],
      ['behind', 'm1'],
      ['quiet', undefined],
    ]);

    expect(outdatedChats([known, behind, quiet, fresh], kept)).toEqual(['behind', 'fresh']);
  });
});
