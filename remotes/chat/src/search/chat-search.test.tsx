import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messageTypeCode } from '@duet/contracts';
import type { Message } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aChat, aChatFile, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

const chat = { ...aChat({ number: 1 }), unReadMessageCount: 0 };
const said = (number: number, message: string, more: Partial<Message> = {}) =>
  aMessage({ number, chatId: chat.chatId, message, status: 3, ...more });
const talk = [said(1, 'Ходімо на каву?'), said(2, 'Залюбки'), said(3, 'Кава о п’ятій'), said(4, 'Добре')];

type Services = ReturnType<typeof createFakeServices>;

async function aDialog(prepare: (services: Services) => void = () => undefined, search = '') {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  services.api.world.chats = [chat];
  services.api.world.messages[chat.chatId] = talk;
  prepare(services);
  const path = `/main/chat/${chat.chatId}${search}`;
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });
  return { ...rendered, api: services.api, log: await screen.findByRole('log') };
}

type Dialog = Awaited<ReturnType<typeof aDialog>>;

const menu = () => screen.getByRole('button', { name: en.menu.open.replace('{{name}}', chat.partner.name) });
const field = () => screen.findByRole('searchbox', { name: en.find.label });
const status = () => within(screen.getByRole('search')).getByRole('status');
const place = async (text: string) => await waitFor(() => expect(status()).toHaveTextContent(text));
const shownHit = (log: HTMLElement) =>
  within(log)
    .getAllByRole('article')
    .filter((bubble) => bubble.dataset['hit'] !== undefined)
    .map((bubble) => bubble.dataset['messageId']);
const marked = (log: HTMLElement) => [...log.querySelectorAll('mark')].map(({ textContent }) => textContent);

async function openSearch({ user }: Dialog) {
  await user.click(menu());
  await user.click(await screen.findByRole('menuitem', { name: en.find.action }));
  return await field();
}

describe('the search in a conversation', () => {
  beforeEach(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    Element.prototype.scrollIntoView = jest.fn();
  });

  it('marks what it has found, goes to the newest, and says which of how many that is', async () => {
    const dialog = await aDialog();

    await dialog.user.type(await openSearch(dialog), 'КАВ');

    await place('1 of 2');
    expect(shownHit(dialog.log)).toEqual([talk[2]?.id]);
    expect(marked(dialog.log)).toEqual(['кав', 'Кав']);
  });

  it('finds a photo by its caption and marks its words below the photo', async () => {
    const photo = said(5, 'Кавун біля моря', { type: messageTypeCode('Photo'), media: aChatFile() });
    const dialog = await aDialog(({ api }) => {
      api.world.messages[chat.chatId] = [...talk, photo];
    });

    await dialog.user.type(await openSearch(dialog), 'кав');

    await place('1 of 3');
    expect(shownHit(dialog.log)).toEqual([photo.id]);
    expect(marked(dialog.log)).toEqual(['кав', 'Кав', 'Кав']);
  });

  it('goes to earlier and later messages by Enter, arrows and buttons, and stays in the field', async () => {
    const dialog = await aDialog();
    const { user, log } = dialog;
    await user.type(await openSearch(dialog), 'кав');
    await place('1 of 2');

    await user.keyboard('{Enter}');
    expect([status().textContent, shownHit(log)]).toEqual(['2 of 2', [talk[0]?.id]]);
    await user.keyboard('{Enter}');
    expect(status()).toHaveTextContent('2 of 2');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(status()).toHaveTextContent('1 of 2');
    await user.keyboard('{ArrowUp}');
    expect(status()).toHaveTextContent('2 of 2');
    await user.keyboard('{ArrowDown}');
    expect(status()).toHaveTextContent('1 of 2');
    expect(await field()).toHaveFocus();

    await user.click(screen.getByRole('button', { name: en.find.earlier }));
    expect(shownHit(log)).toEqual([talk[0]?.id]);
    expect(screen.getByRole('button', { name: en.find.earlier })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: en.find.later }));
    expect(shownHit(log)).toEqual([talk[2]?.id]);
  });

  it('Escape closes it, gives the focus back and takes the marks away, and does not leave the chat', async () => {
    const dialog = await aDialog();
    await dialog.user.type(await openSearch(dialog), 'кав');
    await place('1 of 2');

    await dialog.user.keyboard('{Escape}');

    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(menu()).toHaveFocus();
    expect([marked(dialog.log), shownHit(dialog.log)]).toEqual([[], []]);
    expect(window.location.pathname).toContain(chat.chatId);
  });

  it('opens by the slash in the log at once, so that no letter typed after it is lost, and the log gets the focus back', async () => {
    const { user, log } = await aDialog();
    log.focus();

    fireEvent.keyDown(log, { key: '/' });
    expect(screen.getByRole('searchbox', { name: en.find.label })).toHaveFocus();
    await user.keyboard('{Escape}');

    expect(log).toHaveFocus();
  });

  it('asks for two letters instead of asking the server', async () => {
    const dialog = await aDialog();

    await dialog.user.type(await openSearch(dialog), 'к');

    await place(en.find.state.short);
    expect(dialog.api.callsOf('searchChatMessages')).toEqual([]);
  });

  it('says that nothing was found', async () => {
    const dialog = await aDialog();

    await dialog.user.type(await openSearch(dialog), 'чай');

    await place(en.find.state.none);
  });

  it('says when it did not work, and tries again', async () => {
    const dialog = await aDialog(({ api }) =>
      api.failOnce('searchChatMessages', new ApiError(429, 'too_many_requests')),
    );
    await dialog.user.type(await openSearch(dialog), 'кав');
    await place(en.find.state.failed);

    await dialog.user.click(screen.getByRole('button', { name: en.failed.retry }));

    await place('1 of 2');
  });

  it('says that there is no connection, and goes on when there is one', async () => {
    const dialog = await aDialog();
    const box = await openSearch(dialog);
    act(() => void window.dispatchEvent(new Event('offline')));
    await dialog.user.type(box, 'кав');
    await place(en.find.state.offline);

    act(() => void window.dispatchEvent(new Event('online')));

    await place('1 of 2');
  });

  it('a message with a hidden word is found folded, and shown only on request', async () => {
    const dialog = await aDialog(({ api }) => {
      api.world.settings = { ...api.world.settings, hiddenWords: ['каву'] };
    });
    const { user, log } = dialog;
    await user.type(await openSearch(dialog), 'кав');
    await place('1 of 2');

    await user.keyboard('{Enter}');

    expect(shownHit(log)).toEqual([talk[0]?.id]);
    expect(marked(log)).toEqual(['Кав']);
    expect(within(log).getByText(en.safety.hidden.text)).toBeInTheDocument();
  });

  it('asks for further hits before they are needed, and loads around one that is far back by one call', async () => {
    const far = said(50, 'кава давно');
    const dialog = await aDialog(({ api }) => {
      api.world.messages[chat.chatId] = [];
      const newest = [said(9_000, 'кава нині')];
      api.on('getChatMessages', ({ query }) =>
        query?.around === undefined ? { items: newest, hasMore: true } : { items: [far], hasMore: true },
      );
      api.on('searchChatMessages', ({ query }) => ({
        items: query.before === undefined ? newest : [far],
        total: 2,
        hasMore: query.before === undefined,
      }));
    });
    const { user, log, api } = dialog;
    await user.click(await openSearch(dialog));
    // at once: on a busy machine there may be a search between two letters
    await user.paste('кав');
    await place('1 of 2');
    await waitFor(() => expect(api.callsOf('searchChatMessages')).toHaveLength(2));

    await user.keyboard('{Enter}');

    await waitFor(() => expect(shownHit(log)).toEqual([far.id]));
    expect(within(log).queryByText('нині')).not.toBeInTheDocument();
    expect(api.callsOf('getChatMessages').filter(({ query }) => query?.around !== undefined)).toHaveLength(1);
  });

  it('a conversation opens at the message that its address names, once', async () => {
    await aDialog(undefined, `?message=${talk[0]?.id}`);

    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('says that a message is not there any more, and stays', async () => {
    const { user } = await aDialog(
      ({ api }) => {
        api.on('getChatMessages', ({ query }) => {
          if (query?.around !== undefined) throw new ApiError(404, 'not_found');
          return { items: talk, hasMore: false };
        });
      },
      `?message=${anId(8_888)}`,
    );

    expect(await screen.findByRole('alert')).toHaveTextContent(en.jump.gone);
    await user.click(screen.getByRole('button', { name: en.jump.close }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
