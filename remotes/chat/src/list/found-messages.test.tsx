import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { messageTypeCode } from '@duet/contracts';
import type { FoundMessage } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aChat, aChatFile, aMessage, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

type Services = ReturnType<typeof createFakeServices>;

const chats = [1, 2, 3].map((number) => ({ ...aChat({ number }), unReadMessageCount: 0 }));
const [first = aChat(), second = aChat()] = chats;
const said = (number: number, message: string, more = {}) =>
  aMessage({ number, chatId: first.chatId, message, status: 3, ...more });

async function aList(prepare: (services: Services) => void = () => undefined) {
  const services = createFakeServices({ publisher: 'chat' });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  services.api.world.chats = chats;
  services.api.world.messages = {
    [first.chatId]: [said(1, 'Ходімо на каву?'), said(2, 'Добре')],
    [second.chatId]: [said(3, 'Кава була смачна', { chatId: second.chatId, senderId: anId(1) })],
  };
  prepare(services);
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path: '/main/chat', services });
  const field = await screen.findByRole('searchbox', { name: en.search });
  return { ...rendered, api: services.api, field };
}

const part = () => screen.findByRole('region', { name: en.found.title });
const rows = async () => within(await part()).findAllByRole('link');
const marked = (element: HTMLElement) => [...element.querySelectorAll('mark')].map(({ textContent }) => textContent);

/** So many hits, of which the server answers two at a time. */
function pagesOf(count: number) {
  const all = Array.from({ length: count }, (_, index): FoundMessage => {
    const message = said(count - index, `кава ${count - index}`);
    return { chatId: first.chatId, partner: first.partner, message };
  });
  return ({ query }: { query: { beforeId?: string | undefined } }) => {
    const start = all.findIndex(({ message }) => message.id === query.beforeId) + 1;
    return { items: all.slice(start, start + 2), hasMore: start + 2 < count };
  };
}

let seeTheEnd: (() => void) | undefined;

describe('the messages below the list of chats', () => {
  beforeEach(() => {
    localStorage.clear();
    seeTheEnd = undefined;
    Element.prototype.scrollIntoView = jest.fn();
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => 1_000_000);
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((tell) => {
      const observer = { unobserve: () => undefined, disconnect: () => undefined };
      const observe = (element: Element) => {
        if (element.tagName !== 'LI' || !element.closest('section section, [role=tabpanel] section')) return;
        seeTheEnd = () => tell([{ isIntersecting: true } as IntersectionObserverEntry], observer as never);
      };
      return { ...observer, observe } as never;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('show with whom a message was found, its words with the found ones marked, and who wrote it', async () => {
    const { user, field } = await aList();

    await user.type(field, 'кав');

    const [one, two] = await rows();
    expect(one).toHaveTextContent(first.partner.name);
    expect(one).toHaveTextContent('Ходімо на каву?');
    expect([marked(one as HTMLElement), marked(two as HTMLElement)]).toEqual([['кав'], ['Кав']]);
    expect(two).toHaveTextContent(`${en.found.mine} Кава була смачна`);
    expect(within(await part()).getByRole('status')).toHaveTextContent('2 messages found');
    expect(screen.getByText('Nobody here is called кав.')).toBeInTheDocument();
  });

  it('show the caption of a photo with its found words marked, and what it is below', async () => {
    const photo = said(4, 'Фото моря', { type: messageTypeCode('Photo'), media: aChatFile() });
    const { user, field } = await aList(({ api }) => {
      api.world.messages = { [first.chatId]: [photo] };
    });

    await user.type(field, 'фот');

    const [one] = await rows();
    expect(one).toHaveTextContent('Photo: Фото моря');
    expect(marked(one as HTMLElement)).toEqual(['Фот']);
  });

  it('a press opens the chat at the message', async () => {
    const { user, field } = await aList();
    await user.type(field, 'кав');
    const [one] = await rows();

    await user.click(one as HTMLElement);

    expect(window.location.pathname).toContain(first.chatId);
    expect(await within(await screen.findByRole('log')).findByText('Ходімо на каву?')).toBeInTheDocument();
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
    expect(field).toHaveValue('кав');
  });

  it('come page by page, on sight or by the button', async () => {
    const { user, field, api } = await aList(({ api: server }) => server.on('searchMessages', pagesOf(5)));
    await user.click(field);
    // at once: on a busy machine there may be a search between two letters
    await user.paste('кав');
    expect(await rows()).toHaveLength(2);

    act(() => seeTheEnd?.());
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: en.found.more }));

    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(screen.queryByRole('button', { name: en.found.more })).not.toBeInTheDocument();
    const last = said(4, 'кава 4');
    expect(api.callsOf('searchMessages')[1]).toEqual({
      query: { search: 'кав', before: last.createdAt, beforeId: last.id },
    });
  });

  it('a message with a hidden word is found folded', async () => {
    const { user, field } = await aList(({ api }) => {
      api.world.settings = { ...api.world.settings, hiddenWords: ['каву'] };
    });

    await user.type(field, 'кав');

    const [one] = await rows();
    await waitFor(() => expect(one).toHaveTextContent(en.safety.hidden.text));
    expect(one).not.toHaveTextContent('Ходімо');
  });

  it('a caption with a hidden word is found folded, and what it is below is told', async () => {
    const photo = said(4, 'Фото моря', { type: messageTypeCode('Photo'), media: aChatFile() });
    const { user, field } = await aList(({ api }) => {
      api.world.settings = { ...api.world.settings, hiddenWords: ['моря'] };
      api.world.messages = { [first.chatId]: [photo] };
    });

    await user.type(field, 'фот');

    const [one] = await rows();
    await waitFor(() => expect(one).toHaveTextContent(`Photo: ${en.safety.hidden.text}`));
    expect(one).not.toHaveTextContent('моря');
  });

  it('ask for two letters instead of asking the server', async () => {
    const { user, field, api } = await aList();

    await user.type(field, 'к');

    expect(await screen.findByText(en.found.state.short)).toBeInTheDocument();
    expect(api.callsOf('searchMessages')).toEqual([]);
  });

  it('say that there are none', async () => {
    const { user, field } = await aList();

    await user.type(field, 'чай');

    expect(await screen.findByText('No messages with “чай”.')).toBeInTheDocument();
  });

  it('say that there is no connection, and come when there is one', async () => {
    const { user, field } = await aList();
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.type(field, 'кав');
    expect(await screen.findByText(en.found.state.offline)).toBeInTheDocument();

    act(() => void window.dispatchEvent(new Event('online')));

    expect(await rows()).toHaveLength(2);
  });

  it('say when the search did not work, and try again', async () => {
    const { user, field } = await aList(({ api }) =>
      api.failOnce('searchMessages', new ApiError(429, 'too_many_requests')),
    );
    await user.type(field, 'кав');
    const alert = await within(await part()).findByRole('alert');
    expect(alert).toHaveTextContent(en.found.state.failed);

    await user.click(within(alert).getByRole('button', { name: en.failed.retry }));

    expect(await rows()).toHaveLength(2);
  });
});
