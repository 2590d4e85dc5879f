import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallAnswer, Message } from '@duet/contracts';
import { messagesKey } from '@duet/kit';
import type { LoadedMessages } from '@duet/kit';
import { aMessage, createFakeServices } from '@duet/testing';
import { askMessagesAhead, changeMessages, loadOlder, loadUntil, renewLinks, takeMessages } from './messages-cache.ts';

type Page = CallAnswer<'getChatMessages'>;

const { chatId } = aMessage();
const gone = { deletedAt: '2026-11-20T19:00:00.000Z', message: '' };

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
    changeMessages(chat.queryClient, chatId, (known) => ({
      ...known,
      items: known.items.map((each) => (each.seq === 1 ? { ...each, ...gone } : each)),
    }));
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

  it('stops to look for a message that is not there', async () => {
    chat = aSlowChat({ items: [], hasMore: false });
    hold([aMessage({ number: 2 })], true);
    chat.arrive();

    expect(await loadUntil(chat.services, chatId, () => false)).toBe(false);
  });
});
