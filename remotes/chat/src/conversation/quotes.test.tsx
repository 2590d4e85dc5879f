import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aChat, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const chat = aChat({ number: 1 });
const source = aMessage({ number: 1, message: 'The very first words' });
const answer = aMessage({ number: 60, message: 'An answer', replyToMessageId: source.id });

async function aDialog(prepare: (services: ReturnType<typeof createFakeServices>) => void) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  prepare(services);
  const path = `/main/chat/${chat.chatId}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  return { ...rendered, api: services.api, log: await screen.findByRole('log') };
}

/** The answer is on the newest page, what it quotes on the one before. */
function twoPages({ api }: ReturnType<typeof createFakeServices>): void {
  // nothing is unread, which would load the history by itself
  api.world.chats = [{ ...chat, unReadMessageCount: 0 }];
  api.on('getChatMessages', ({ query }) =>
    query?.around === undefined ? { items: [answer], hasMore: true } : { items: [source], hasMore: false },
  );
}

describe('a quote', () => {
  const scrollIntoView = jest.fn();

  beforeEach(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('says that what it quotes was deleted', async () => {
    const gone = { ...source, message: '', deletedAt: '2026-11-20T19:00:00.000Z' };
    const { log } = await aDialog(({ api }) => void (api.world.messages[chat.chatId] = [gone, answer]));

    expect(within(log).getByRole('button', { name: en.change.deleted })).toBeInTheDocument();
  });

  it('cuts no emoji in halves', async () => {
    const long = { ...source, message: `${'x'.repeat(119)}💜💜` };
    const { log } = await aDialog(({ api }) => void (api.world.messages[chat.chatId] = [long, answer]));

    expect(within(log).getByRole('button', { name: `${'x'.repeat(119)}💜` })).toBeInTheDocument();
  });

  it('loads what is around the message that it quotes and shows it', async () => {
    const { user, log } = await aDialog(twoPages);

    await user.click(within(log).getByRole('button', { name: en.quoteShow }));

    expect(await within(log).findByText(source.message, { selector: 'p' })).toBeInTheDocument();
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(1));
  });

  it('says when that did not come, and tries again', async () => {
    const { user, api, log } = await aDialog(twoPages);
    api.failOnce('getChatMessages', new ApiError(503, 'unavailable'));
    await user.click(within(log).getByRole('button', { name: en.quoteShow }));

    expect(await screen.findByRole('alert')).toHaveTextContent(en.jump.failed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await within(log).findByText(source.message, { selector: 'p' })).toBeInTheDocument();
  });

  it('a quote is still there when this device could not keep the answer', async () => {
    const { user, log } = await aDialog(({ api }) => void (api.world.messages[chat.chatId] = [source]));
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(within(log).getByRole('button', { name: `Reply to: ${source.message}` }));

    await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Yes{Enter}');

    expect(await screen.findByText(`Reply to: ${source.message}`, { selector: 'span' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Yes');
  });
});

describe('an answer to a post', () => {
  it('quotes it and leads to it', async () => {
    const { log } = await aDialog(({ api }) => {
      const [post] = api.world.posts;
      const media = { id: post?.postId ?? '', blob: null, preview: null, giftUrl: null, coins: null, facts: null };
      api.world.messages[chat.chatId] = [aMessage({ number: 1, type: 15, message: 'I do', media })];
    });

    const link = await within(log).findByRole('link', { name: /^Reply to a post.*sunrise/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/main\/posts\/.+/));
  });
});

describe('a message that was not sent', () => {
  it('hands the focus to the log when it is deleted', async () => {
    const { user, log } = await aDialog(({ api }) => api.failOnce('sendChatMessage', new ApiError(403, 'chat_closed')));
    await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Refused{Enter}');

    await user.click(await within(log).findByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(within(log).queryByText('Refused')).not.toBeInTheDocument());
    expect(log).toHaveFocus();
  });
});
