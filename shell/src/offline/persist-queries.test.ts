import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiKey, chatsKey, createQueryClient, messagesKey } from '@duet/api';
import { aChat, aCurrentProfile, aMessage, createFakeApi } from '@duet/testing';
import { restoreQueries } from './restore-queries.ts';
import { persistQueries } from './persist-queries.ts';
import type { KeptAnswer, OfflineStore } from './offline-store.ts';
import { hashOf } from './what-is-kept.ts';

function aStore(kept: readonly KeptAnswer[] = []): OfflineStore & { readonly keys: () => string[] } {
  const answers = new Map(kept.map((answer) => [hashOf(answer.key), answer]));
  return {
    all: async () => [...answers.values()],
    put: async (answer) => void answers.set(hashOf(answer.key), answer),
    remove: async (key) => void answers.delete(hashOf(key)),
    close: () => undefined,
    keys: () => [...answers.keys()],
  };
}

function aKeeping(kept: readonly KeptAnswer[] = []) {
  const chats = [1, 2].map((number) => aChat({ number }));
  const api = createFakeApi();
  api.on('getChats', () => chats);
  api.on('getChatMessages', ({ params }) => ({ items: [aMessage({ chatId: params.id })], hasMore: false }));
  const queryClient = createQueryClient();
  const store = aStore(kept);
  const ending = new AbortController();
  const start = () => persistQueries({ api, queryClient, store, exclusively: (work) => work(), signal: ending.signal });
  return { api, queryClient, store, ending, start, ids: chats.map(({ chatId }) => chatId) };
}

describe('keeping answers for offline reading', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('keeps of the lists of posts the one that was seen last, and of it the first page', async () => {
    const { store, start, queryClient } = aKeeping();
    const see = async (area: string) => {
      queryClient.setQueryData([...apiKey('getPosts'), area], { pages: [area, 'next'], pageParams: [null, 1] });
      await jest.advanceTimersByTimeAsync(1000);
    };
    start();
    for (const area of ['Any', 'Nearby', 'Nearby', 'Any']) await see(area);

    const kept = (await store.all()).filter(({ key }) => key[0] === 'getPosts');
    expect(kept.map(({ key, data }) => [key[1], data])).toEqual([['Any', { pages: ['Any'], pageParams: [null] }]]);
  });

  it('fetches the newest messages of every chat that was not opened here, once', async () => {
    const { api, store, start, queryClient, ids } = aKeeping();
    start();
    await jest.advanceTimersByTimeAsync(5000);
    await queryClient.invalidateQueries({ queryKey: chatsKey });
    queryClient.setQueryData(chatsKey, (chats: unknown) => structuredClone(chats));
    await jest.advanceTimersByTimeAsync(5000);

    expect(store.keys().toSorted()).toEqual([chatsKey, ...ids.map((id) => messagesKey(id))].map(hashOf).toSorted());
    expect(api.callsOf('getChatMessages')).toEqual(ids.map((id) => ({ params: { id }, query: { limit: 30 } })));
  });

  it('keeps what comes into the cache, and nothing after the session', async () => {
    const { store, start, queryClient, ending } = aKeeping();
    const key = apiKey('getCurrentProfile', {});
    start();
    queryClient.setQueryData(key, aCurrentProfile({ coins: 1 }));
    await jest.advanceTimersByTimeAsync(5000);
    ending.abort();
    queryClient.setQueryData(key, aCurrentProfile({ coins: 2 }));
    await jest.advanceTimersByTimeAsync(5000);

    const profile = (await store.all()).find((answer) => hashOf(answer.key) === hashOf(key));
    expect(profile?.data).toEqual(aCurrentProfile({ coins: 1 }));
  });

  it('drops a chat that has ended', async () => {
    const gone = { key: messagesKey('gone'), data: { items: [], hasMore: false }, at: 1 };
    const { store, start } = aKeeping([gone]);
    start();

    await jest.advanceTimersByTimeAsync(5000);

    expect(store.keys()).not.toContain(hashOf(gone.key));
  });
});

describe('without a network', () => {
  it('brings back what was kept and leaves alone what is there', async () => {
    const queryClient = createQueryClient();
    const profile = apiKey('getCurrentProfile', {});
    queryClient.setQueryData(profile, aCurrentProfile({ coins: 9 }));
    const store = aStore([
      { key: profile, data: aCurrentProfile({ coins: 1 }), at: 1 },
      { key: chatsKey, data: [aChat()], at: 7 },
    ]);

    await restoreQueries(queryClient, store, new AbortController().signal);

    expect(queryClient.getQueryData(profile)).toMatchObject({ coins: 9 });
    expect(queryClient.getQueryState(chatsKey)).toMatchObject({ data: [aChat()], dataUpdatedAt: 7 });
    queryClient.clear();
  });
});
