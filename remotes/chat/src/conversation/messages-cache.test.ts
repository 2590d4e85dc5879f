import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallAnswer, CallInput, Message } from '@duet/contracts';
import { ApiError, messagesKey } from '@duet/kit';
import type { LoadedMessages } from '@duet/kit';
import { aMessage, anId, createFakeServices } from '@duet/testing';
import {
  applyEvent,
  askMessagesAhead,
  changeMessages,
  loadAround,
  loadNewer,
  loadOlder,
  loadUnread,
  renewLinks,
  takeMessages,
} from './messages-cache.ts';
import type { ChatMessages } from './chat-messages.ts';

type Page = CallAnswer<'getChatMessages'>;

const { chatId } = aMessage();
const gone = { deletedAt: '2026-11-20T19:00:00.000Z', message: '' };

const many = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => aMessage({ number: first + index }));

/** The server's pages of a chat of so many messages. */
function pagesOf(count: number, firstUnread = count + 1) {
  const all = many(1, count).map((each) => (each.seq < firstUnread ? { ...each, status: 3 } : each));
  return ({ query = {} }: CallInput<'getChatMessages'>): Page => {
    const limit = Number(query.limit);
    if (query.around !== undefined) {
      const at = all.findIndex(({ id, status }) => (query.around === 'unread' ? status < 3 : id === query.around));
      if (at === -1) throw new ApiError(404, 'not_found');
      const start = Math.max(0, at + 1 - limit / 2);
      return { items: all.slice(start, at + 1 + limit / 2), hasMore: start > 0 };
    }
    if (query.after !== undefined) {
      const end = Number(query.after) + limit;
      return { items: all.slice(Number(query.after), end), hasMore: end < count };
    }
    const end = query.before === undefined ? count : Number(query.before) - 1;
    return { items: all.slice(Math.max(0, end - limit), end), hasMore: end > limit };
  };
}

/** A chat whose next page is read by the server now and arrives when the test says so. */
function aSlowChat(page: Page) {
  const services = createFakeServices({ publisher: 'chat' });
  const gate = Promise.withResolvers<void>();
  services.api.on('getChatMessages', () => gate.promise.then(() => page));
  return { ...services, services, arrive: gate.resolve };
}

describe('the cache of messages', () => {
  let chat: ReturnType<typeof aSlowChat>;
  const words = () =>
    chat.queryClient.getQueryData<LoadedMessages>(messagesKey(chatId))?.items.map(({ message }) => message);
  const hold = (items: readonly Message[], hasMore = false) =>
    chat.queryClient.setQueryData<LoadedMessages>(messagesKey(chatId), { items, hasMore }, { updatedAt: 1 });

  beforeEach(() => {
    chat = aSlowChat({ items: [], hasMore: false });
  });

  it('leaves the objects of known messages, by which they are not drawn anew, when history or the same page comes', async () => {
    const { api, queryClient } = chat;
    const messages = () => queryClient.getQueryData<LoadedMessages>(messagesKey(chatId))?.items ?? [];
    api.on('getChatMessages', pagesOf(200));
    await askMessagesAhead(chat.services, chatId);
    await loadOlder(chat.services, chatId);
    const known = messages();
    await loadOlder(chat.services, chatId);

    const all = messages();
    expect(all).toHaveLength(150);
    for (const [index, message] of known.entries()) expect(all[50 + index]).toBe(message);

    await queryClient.invalidateQueries({ queryKey: messagesKey(chatId) });
    await askMessagesAhead(chat.services, chatId);
    for (const [index, message] of all.entries()) expect(messages()[index]).toBe(message);
  });

  it('keeps an own message that was sent while the first page was on its way', async () => {
    const loading = askMessagesAhead(chat.services, chatId);
    takeMessages(chat.queryClient, chatId, [aMessage({ number: 1, message: 'Just sent' })]);
    chat.arrive();
    await loading;

    expect(words()).toEqual(['Just sent']);
  });

  it('keeps a change that was made while a page was on its way', async () => {
    const before = [aMessage({ number: 1, message: 'Too much' }), aMessage({ number: 2, message: 'Cofee?' })];
    chat = aSlowChat({ items: before, hasMore: false });
    hold(before);

    const loading = askMessagesAhead(chat.services, chatId);
    changeMessages(chat.queryClient, chatId, (items) =>
      items.map((each) => (each.seq === 1 ? { ...each, ...gone } : each)),
    );
    takeMessages(chat.queryClient, chatId, [
      aMessage({ number: 2, message: 'Coffee?', editedAt: '2026-11-20T19:00:00.000Z' }),
    ]);
    chat.arrive();
    await loading;

    expect(words()).toEqual(['', 'Coffee?']);
  });

  it('takes over what a page tells of messages that are known', async () => {
    chat = aSlowChat({ items: [aMessage({ number: 1, ...gone })], hasMore: false });
    hold([aMessage({ number: 1, message: 'Known' })]);

    const loading = askMessagesAhead(chat.services, chatId);
    chat.arrive();
    await loading;

    expect(words()).toEqual(['']);
  });

  it('does not bring back words that were deleted while history was on its way', async () => {
    chat = aSlowChat({ items: [aMessage({ number: 1, message: 'Too much' })], hasMore: false });
    hold([aMessage({ number: 2, message: 'Later' })], true);

    const loading = loadOlder(chat.services, chatId);
    chat.realtime.events$.next({ type: 'message.updated', message: aMessage({ number: 1, ...gone }) });
    chat.arrive();
    await loading;

    expect(words()).toEqual(['', 'Later']);
  });

  it('renews the links of the page a message is on, and not at once again', async () => {
    const known = Array.from({ length: 120 }, (_, index) => aMessage({ number: index + 1 }));
    chat = aSlowChat({ items: [aMessage({ number: 10, message: 'with a new link' })], hasMore: true });
    hold(known);
    chat.arrive();

    await renewLinks(chat.services, aMessage({ number: 10 }));
    await renewLinks(chat.services, aMessage({ number: 11 }));

    expect(chat.api.callsOf('getChatMessages')).toEqual([{ params: { id: chatId }, query: { before: 51, limit: 50 } }]);
    expect(words()?.[9]).toBe('with a new link');
    expect(words()).toHaveLength(120);
  });

  describe('far back', () => {
    const held = () => chat.queryClient.getQueryData<ChatMessages>(messagesKey(chatId));
    const seqs = (items: readonly Message[] | undefined) => items?.map(({ seq }) => seq);
    const range = (first: number, last: number) => seqs(many(first, last));

    beforeEach(async () => {
      chat.api.on('getChatMessages', pagesOf(10_000));
      hold(many(9_951, 10_000), true);
    });

    it('the oldest of 10,000 messages costs one call', async () => {
      await loadAround(chat.services, chatId, aMessage({ number: 1 }).id);

      expect(chat.api.callsOf('getChatMessages')).toHaveLength(1);
      expect(seqs(held()?.far?.items)).toEqual(range(1, 51));
      expect(held()?.far?.hasMore).toBe(false);
      expect(seqs(held()?.items)).toEqual(range(9_951, 10_000));
    });

    it('the first of 997 unread messages costs one call, and its id is told', async () => {
      chat.api.on('getChatMessages', pagesOf(10_000, 9_004));

      const found = await loadUnread(chat.services, chatId, aMessage().senderId);

      expect(found).toBe(aMessage({ number: 9_004 }).id);
      expect(chat.api.callsOf('getChatMessages')).toHaveLength(1);
      expect(seqs(held()?.far?.items)).toEqual(range(8_955, 9_054));
      expect(seqs(held()?.items)).toEqual(range(9_951, 10_000));
    });

    it('nothing is loaded where nothing is unread any more, and another failure is told', async () => {
      expect(await loadUnread(chat.services, chatId, aMessage().senderId)).toBeNull();
      expect(held()?.far).toBeUndefined();

      chat.api.failOnce('getChatMessages', new ApiError(503, 'unavailable'));
      await expect(loadUnread(chat.services, chatId, aMessage().senderId)).rejects.toMatchObject({ status: 503 });
    });

    it('a message that the chat has not is refused and changes nothing', async () => {
      const before = held();

      await expect(loadAround(chat.services, chatId, anId(1))).rejects.toMatchObject({ code: 'not_found' });
      expect(held()).toBe(before);
    });

    it('what was ended before it came is left out', async () => {
      const ending = new AbortController();
      const loading = loadAround(chat.services, chatId, aMessage({ number: 1 }).id, ending.signal);
      ending.abort();

      await expect(loading).rejects.toThrow();
      expect(held()?.far).toBeUndefined();
    });

    it('the gap is closed page by page from below it, and from above it', async () => {
      await loadAround(chat.services, chatId, aMessage({ number: 9_800 }).id);
      expect(seqs(held()?.far?.items)).toEqual(range(9_751, 9_850));

      await loadNewer(chat.services, chatId);
      expect(seqs(held()?.far?.items)).toEqual(range(9_751, 9_900));
      await loadOlder(chat.services, chatId);

      expect(seqs(held()?.items)).toEqual(range(9_751, 10_000));
      expect(held()?.far).toBeUndefined();
      expect(held()?.hasMore).toBe(true);
    });

    it('history goes on from what was jumped to', async () => {
      await loadAround(chat.services, chatId, aMessage({ number: 80 }).id);

      await loadOlder(chat.services, chatId, { part: 'far' });

      expect(seqs(held()?.far?.items)).toEqual(range(1, 130));
      expect(held()?.far?.hasMore).toBe(false);
    });

    it('what is said and changed while a place far back is on its way is there once, in its place', async () => {
      const loading = loadAround(chat.services, chatId, aMessage({ number: 500 }).id);
      const events = [
        { type: 'message.created', message: aMessage({ number: 10_001, message: 'Just said' }) },
        { type: 'message.updated', message: aMessage({ number: 500, ...gone }) },
      ] as const;
      for (const event of events) {
        applyEvent(chat.queryClient, event);
        chat.realtime.events$.next(event);
      }
      await loading;

      expect(seqs(held()?.items)).toEqual(range(9_951, 10_001));
      expect(held()?.far?.items.find(({ seq }) => seq === 500)?.deletedAt).toBe(gone.deletedAt);
      expect(held()?.far?.items).toHaveLength(100);
    });

    it('a fresh newest page leaves the place far back as it is', async () => {
      await loadAround(chat.services, chatId, aMessage({ number: 500 }).id);

      await askMessagesAhead(chat.services, chatId);

      expect(seqs(held()?.items)).toEqual(range(9_951, 10_000));
      expect(seqs(held()?.far?.items)).toEqual(range(451, 550));
    });

    it('a reaction to a message that is not loaded makes no gap in the history', async () => {
      applyEvent(chat.queryClient, { type: 'message.updated', message: aMessage({ number: 3 }) });
      await loadOlder(chat.services, chatId);

      expect(seqs(held()?.items)).toEqual(range(9_901, 10_000));
    });
  });
});
