import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, apiKey, olderChatsKey } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { aChat, anId, createFakeServices, renderRemote } from '@duet/testing';
import { ChatApp } from '../chat-app.tsx';
import en from '../locales/en.json' with { type: 'json' };

/** So many chats, the newest first. */
const chats = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aChat({
      number: index + 1,
      lastMessage: null,
      matchDate: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
    }),
  );

/** Tells that the end of the list is in sight or not, in turn, as one report. */
let seeTheEnd: (...changes: readonly boolean[]) => void = () => undefined;

const entriesOf = (changes: readonly boolean[]) =>
  (changes.length === 0 ? [true] : changes).map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);

async function aList(count: number, unread: readonly number[] = [], myTurnEach = Infinity) {
  const world = {
    chats: chats(count).map((each, index) => ({
      ...withUnread(each, unread.includes(index + 1) ? 1 : 0),
      ...((index + 1) % myTurnEach === 0
        ? { turn: 'mine' as const, turnSince: each.matchDate }
        : { turn: 'theirs' as const }),
    })),
  };
  const services = createFakeServices({ publisher: 'chat', world });
  services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
  const rendered = await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path: '/main/chat', services });
  await screen.findByRole('link', { name: /Member 1\b/ });
  return { ...rendered, api: services.api };
}

const withUnread = (chat: Chat, unReadMessageCount: number): Chat => ({ ...chat, unReadMessageCount });

const names = () => rows().map((row) => /Member \d+/.exec(row.textContent)?.[0]);

/** The header of an open conversation leads to its member, too. */
const rows = () => screen.getAllByRole('link', { name: /Member/ }).filter((link) => link.closest('header') === null);

/** How much of the list is in sight: as a rule all of it. */
let inSight = 1_000_000;

describe('the list of many chats', () => {
  beforeEach(() => {
    inSight = 1_000_000;
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => inSight);
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((tell) => {
      const observer = { unobserve: () => undefined, disconnect: () => undefined };
      const observe = (element: Element) => {
        if (element.tagName !== 'LI') return;
        seeTheEnd = (...changes) => tell(entriesOf(changes), observer as never);
      };
      return { ...observer, observe } as never;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('loads the next page when its end comes into sight, and stops at the last', async () => {
    const { api } = await aList(70);
    expect(rows()).toHaveLength(50);

    act(() => seeTheEnd());

    await waitFor(() => expect(rows()).toHaveLength(70));
    const [, next] = api.callsOf('getChats');
    expect(next).toEqual({ query: { before: chats(70)[49]?.matchDate, beforeId: chats(70)[49]?.chatId } });
    act(() => seeTheEnd());
    expect(api.callsOf('getChats')).toHaveLength(2);
  });

  it('loads it also where one report says that the end was out of sight and came into it', async () => {
    await aList(70);

    act(() => seeTheEnd(false, true));

    await waitFor(() => expect(rows()).toHaveLength(70));
  });

  it('asks once for a page whose place comes into sight twice while it is on its way, and goes on to the next', async () => {
    const { api } = await aList(130);

    act(() => {
      seeTheEnd();
      seeTheEnd();
    });

    await waitFor(() => expect(rows()).toHaveLength(100));
    expect(api.callsOf('getChats')).toHaveLength(2);
    act(() => seeTheEnd());
    await waitFor(() => expect(rows()).toHaveLength(130));
    expect(api.callsOf('getChats')).toHaveLength(3);
  });

  describe('whose next page did not load', () => {
    const failed = async () => {
      const list = await aList(70);
      list.api.failOnce('getChats', new ApiError(503, 'unavailable'));
      act(() => seeTheEnd());
      expect(await screen.findByRole('alert')).toHaveTextContent(en.moreFailed);
      expect(rows()).toHaveLength(50);
      return list;
    };

    it('says so, and loads it on request; the focus stays in the list', async () => {
      const { user } = await failed();

      await user.click(screen.getByRole('button', { name: en.failed.retry }));

      await waitFor(() => expect(rows()).toHaveLength(70));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(rows()[0]?.closest('ul')).toHaveFocus();
    });

    it('still says so when it fails again', async () => {
      const { user, api } = await failed();
      api.failOnce('getChats', new ApiError(503, 'unavailable'));

      await user.click(screen.getByRole('button', { name: en.failed.retry }));

      await waitFor(() => expect(api.callsOf('getChats')).toHaveLength(3));
      expect(screen.getByRole('alert')).toHaveTextContent(en.moreFailed);
      expect(screen.getByRole('button', { name: en.failed.retry })).toHaveFocus();
    });

    it('asks again by itself when the network is back, once', async () => {
      const { api } = await failed();

      act(() => void window.dispatchEvent(new Event('online')));

      await waitFor(() => expect(rows()).toHaveLength(70));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      const pages = () => api.callsOf('getChats').filter(({ query }) => query?.before !== undefined);
      expect(pages()).toHaveLength(2);
      act(() => void window.dispatchEvent(new Event('online')));
      expect(pages()).toHaveLength(2);
    });

    it('says nothing of it while a name is searched', async () => {
      const { user } = await failed();

      await user.type(screen.getByRole('searchbox'), 'Member 66');

      expect(await screen.findByRole('link', { name: /Member 66/ })).toBeInTheDocument();
      expect(screen.queryByText(en.moreFailed)).not.toBeInTheDocument();
    });
  });

  it('is whole again, without gaps and lost chats, after the server could not be heard for a while', async () => {
    const { api, services } = await aList(130);
    act(() => seeTheEnd());
    await waitFor(() => expect(rows()).toHaveLength(100));

    const missed = aChat({ number: 200, lastMessage: null, matchDate: new Date(Date.UTC(2026, 10, 21)).toISOString() });
    api.world.chats = [missed, ...chats(130).filter(({ chatId }) => chatId !== chats(130)[69]?.chatId)];
    await act(() => services.queryClient.invalidateQueries({ queryKey: apiKey('getChats') }));

    await waitFor(() => expect(rows()[0]).toHaveAccessibleName(/Member 200/));
    expect(screen.getByRole('link', { name: /Member 50\b/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Member 70\b/ })).not.toBeInTheDocument());
    expect(rows()).toHaveLength(100);
  });

  it('a list of 5,000 chats has few rows in the document, which say their places in it', async () => {
    inSight = 800;
    const { services } = await aList(50);
    act(() => void services.queryClient.setQueryData(olderChatsKey, chats(5_000)));

    await waitFor(() => expect(rows()[0]?.closest('li')).toHaveAttribute('aria-setsize', '5000'));
    expect(rows().length).toBeLessThanOrEqual(60);

    // the reader is at the four thousandth row
    const list = rows()[0]?.closest('ul') as Element;
    list.getBoundingClientRect = () => new DOMRect(0, -4_000 * 76, 300, 5_000 * 76);
    fireEvent.scroll(screen.getByRole('tabpanel'));

    expect(screen.getByRole('link', { name: /Member 4001\b/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Member 4001\b/ }).closest('li')).toHaveAttribute('aria-posinset', '4001');
    expect(screen.queryByRole('link', { name: /Member 1\b/ })).not.toBeInTheDocument();
    expect(rows().length).toBeLessThanOrEqual(60);
  });

  it('draws none of its rows anew while it is scrolled, only those that come', async () => {
    inSight = 800;
    await aList(50);
    const list = screen.getByRole('list', { name: '' });
    const before = names();
    list.getBoundingClientRect = () => new DOMRect(0, -15 * 76, 300, 50 * 76);
    const said = jest.spyOn(Date.prototype, 'toISOString');

    fireEvent.scroll(screen.getByRole('tabpanel'));

    const come = names().filter((name) => !before.includes(name));
    expect(come.length).toBeGreaterThan(0);
    // each row says its time once when it is drawn
    expect(said).toHaveBeenCalledTimes(come.length);
  });

  it('searches the server for a name that is not loaded yet', async () => {
    const { user, api } = await aList(70);

    await user.type(screen.getByRole('searchbox'), 'Member 66');

    expect(await screen.findByRole('link', { name: /Member 66/ })).toBeInTheDocument();
    expect(api.callsOf('getChats').at(-1)).toEqual({ query: { search: 'member 66' } });
  });

  it('begins with the unread chats, however far back they are', async () => {
    await aList(130, [3, 120]);

    await waitFor(() => expect(names().slice(0, 3)).toEqual(['Member 3', 'Member 120', 'Member 1']));
  });

  it('leaves a chat where it is while it is open, and orders the list when another is opened', async () => {
    const { user, services } = await aList(5, [3]);
    await user.click(screen.getByRole('link', { name: /Member 3/ }));
    const read = () =>
      act(
        () =>
          void services.queryClient.setQueryData<readonly Chat[]>(apiKey('getChats', {}), (known) =>
            known?.map((chat) => withUnread(chat, 0)),
          ),
      );

    read();
    await waitFor(() => expect(rows()[0]).not.toHaveAccessibleName(/unread/));
    expect(names()[0]).toBe('Member 3');

    await user.click(screen.getByRole('link', { name: /Member 4/ }));
    await waitFor(() => expect(names()).toEqual([1, 2, 3, 4, 5].map((number) => `Member ${number}`)));
  });

  it('is narrowed to the chats whose turn is mine, pages and search of them included, until all are chosen', async () => {
    const { user, api } = await aList(130, [], 3);
    expect(rows()[2]).toHaveAccessibleName(/Your turn/);
    expect(rows()[0]).not.toHaveAccessibleName(/turn/);

    await user.click(screen.getByRole('radio', { name: 'Your turn' }));
    await waitFor(() => expect(names()).toHaveLength(43));
    expect(names().slice(0, 2)).toEqual(['Member 3', 'Member 6']);
    expect(api.callsOf('getChats').at(-1)).toEqual({ query: { show: 'turn' } });

    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Unread' })).toHaveFocus();
    expect(await screen.findByText('You have read everything')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Member/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Show all chats' }));
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    expect(names()).toHaveLength(50);
  });

  it('stays narrowed for as long as the page is open', async () => {
    const { user, services, unmount } = await aList(9, [], 3);
    await user.click(screen.getByRole('radio', { name: 'Your turn' }));
    unmount();

    await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path: '/main/chat', services });

    await waitFor(() => expect(names()).toEqual(['Member 3', 'Member 6', 'Member 9']));
    expect(screen.getByRole('radio', { name: 'Your turn' })).toBeChecked();
  });

  it('changes a choice with the press itself', async () => {
    await aList(6, [], 3);

    fireEvent.click(screen.getByRole('radio', { name: 'Your turn' }));

    expect(screen.getByRole('radio', { name: 'Your turn' })).toBeChecked();
  });

  it('begins with the chat that has waited longest where that is chosen, and pages by its own place', async () => {
    const { user, api } = await aList(180, [], 3);
    expect(screen.queryByRole('radiogroup', { name: 'Order' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Your turn' }));
    await waitFor(() => expect(names()[0]).toBe('Member 3'));

    await user.click(screen.getByRole('radio', { name: 'Waiting longest first' }));

    await waitFor(() => expect(names().slice(0, 2)).toEqual(['Member 180', 'Member 177']));
    expect(rows()).toHaveLength(50);
    act(() => seeTheEnd());
    await waitFor(() => expect(rows()).toHaveLength(60));
    expect(names().at(-1)).toBe('Member 3');
    const last = chats(180)[32];
    const place = { after: last?.matchDate, afterId: last?.chatId };
    expect(api.callsOf('getChats').at(-1)).toEqual({ query: { show: 'turn', order: 'waiting', ...place } });

    await user.click(screen.getByRole('radio', { name: 'Unread' }));
    await user.click(screen.getByRole('radio', { name: 'Your turn' }));
    expect(screen.getByRole('radio', { name: 'Waiting longest first' })).toBeChecked();
    expect(names()[0]).toBe('Member 180');
  });

  it('moves no row while the list is touched', async () => {
    const { services } = await aList(3);
    const news = () =>
      act(
        () =>
          void services.queryClient.setQueryData<readonly Chat[]>(apiKey('getChats', {}), (known) =>
            known?.map((chat, index) => withUnread(chat, index === 2 ? 1 : 0)),
          ),
      );

    fireEvent.pointerDown(rows()[0] as Element);
    news();
    await waitFor(() => expect(rows()[2]).toHaveAccessibleName(/Member 3.*1 unread message/));
    expect(names()).toEqual(['Member 1', 'Member 2', 'Member 3']);

    fireEvent.pointerUp(rows()[0] as Element);
    await waitFor(() => expect(names()).toEqual(['Member 3', 'Member 1', 'Member 2']));
  });

  it('opens a chat of a later page without the pages before it', async () => {
    const services = createFakeServices({ publisher: 'chat', world: { chats: chats(70) } });
    services.api.world.profile = { ...services.api.world.profile, userId: anId(1) };
    const path = `/main/chat/${chats(70)[60]?.chatId}`;

    await renderRemote(<ChatApp />, { name: 'chat', catalogues: { en }, path, services });

    expect(await screen.findByRole('textbox', { name: 'Message to Member 61' })).toBeInTheDocument();
  });
});
