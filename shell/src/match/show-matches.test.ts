import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SessionState } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { showMatches } from './show-matches.ts';

type Loaded = Awaited<ReturnType<typeof load>>;
const load = () => import('./match-modal.tsx');

/** Matches over a part of the page that comes, or fails to, when the test says so. */
function showing({ isUncovered = false } = {}) {
  const page = { isUncovered };
  let state: SessionState = createFakeServices().session.state();
  const services = createFakeServices({ publisher: 'shell' });
  Object.assign(services, { session: { ...services.session, state: () => state } });
  services.i18n.addCatalogue('shell', 'en', en);
  const loads: { come: (part: Loaded) => void; fail: (error: Error) => void }[] = [];
  showMatches(services, {
    isUncovered: () => page.isUncovered,
    load: () => new Promise<Loaded>((come, fail) => loads.push({ come, fail })),
  });
  const match = { partnerId: 'p1', partnerName: 'Marta', partnerPhotoUrl: null };
  return {
    services,
    loads,
    page,
    shown: () => localStorage.getItem('duet.matches-shown'),
    tell: (chatId = 'c1') => services.bus.publish('match.created', { ...match, chatId, matchType: 'Like' }),
    signOut: () => (state = { status: 'signed-out' }),
  };
}

const settled = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

describe('the match moment', () => {
  it('opens once for each match', async () => {
    const { services, loads, tell, shown } = showing();

    tell();
    tell();
    await waitFor(() => expect(loads).toHaveLength(2));
    for (const { come } of loads) come(await load());
    await waitFor(() => expect(services.modals).toHaveLength(1));

    expect(shown()).toBe('["c1"]');
  });

  it('the match moment is not shown to a member who has signed out meanwhile, and leaves nothing behind', async () => {
    const { services, loads, tell, shown, signOut } = showing();

    tell();
    await waitFor(() => expect(loads).toHaveLength(1));
    signOut();
    loads[0]?.come(await load());
    await settled();

    expect(services.modals).toEqual([]);
    expect(shown()).toBeNull();
  });

  it('is a notification with a way to the chat where nothing may cover the screen', async () => {
    const { services, loads, tell } = showing({ isUncovered: true });

    tell();
    await waitFor(() => expect(services.notifications).toHaveLength(1));

    expect(loads).toEqual([]);
    const [{ title, message, action } = { title: '', message: '', action: undefined }] = services.notifications;
    expect([title, message]).toEqual(['It’s a match', 'You and Marta like each other.']);
    expect(services.modals).toEqual([]);
    action?.onPress();
    expect(services.navigations).toEqual([{ name: 'ChatDialog', params: { chatId: 'c1' } }]);
  });

  it('is a notification when the screen must not be covered any more once its part of the page is there', async () => {
    const { services, loads, page, tell } = showing();

    tell();
    await waitFor(() => expect(loads).toHaveLength(1));
    page.isUncovered = true;
    loads[0]?.come(await load());

    await waitFor(() => expect(services.notifications).toHaveLength(1));
    expect(services.modals).toEqual([]);
  });

  it.each([
    ['a text field', '<input aria-label="Field" type="search" />'],
    ['a long text', '<textarea aria-label="Field"></textarea>'],
    ['an editable text', '<div aria-label="Field" contenteditable="true" tabindex="0"></div>'],
  ])('is a notification while %s has the focus, which stays there', async (_what, html) => {
    document.body.innerHTML = html;
    const field = screen.getByLabelText('Field');
    field.focus();
    const { services, tell } = showing();

    tell();
    await waitFor(() => expect(services.notifications).toHaveLength(1));

    expect(services.notifications[0]?.message).toBe('You and Marta like each other.');
    expect(services.modals).toEqual([]);
    expect(field).toHaveFocus();
  });

  it('opens while a box to tick has the focus, because nothing is typed there', async () => {
    document.body.innerHTML = '<input aria-label="Field" type="checkbox" />';
    screen.getByLabelText('Field').focus();
    const { services, loads, tell } = showing();

    tell();
    await waitFor(() => expect(loads).toHaveLength(1));
    loads[0]?.come(await load());

    await waitFor(() => expect(services.modals).toHaveLength(1));
  });

  it('a burst of matches is one notification that leads to the chats', async () => {
    const { services, loads, tell } = showing();

    for (const chatId of ['c1', 'c2', 'c3', 'c4', 'c5']) tell(chatId);
    await waitFor(() => expect(loads).toHaveLength(5));
    for (const { come } of loads) come(await load());
    await waitFor(() => expect(services.notifications).toHaveLength(1));

    const [{ message, action } = { message: '', action: undefined }] = services.notifications;
    expect(message).toBe('5 new matches');
    expect(services.modals).toEqual([]);
    action?.onPress();
    expect(services.navigations).toEqual([{ name: 'Chat', params: {} }]);
  });

  it('matches that come while the moment is open are told together once it is closed', async () => {
    const { services, loads, tell } = showing();
    const moment = Promise.withResolvers<never>();
    const opened: string[] = [];
    Object.assign(services, {
      openModal: async (_modal: unknown, { match }: { match: { chatId: string } }) => {
        opened.push(match.chatId);
        return await moment.promise;
      },
    });

    tell('c1');
    await waitFor(() => expect(loads).toHaveLength(1));
    loads[0]?.come(await load());
    await waitFor(() => expect(opened).toEqual(['c1']));
    tell('c2');
    tell('c3');
    await waitFor(() => expect(loads).toHaveLength(3));
    for (const { come } of loads) come(await load());
    await waitFor(() => expect(localStorage.getItem('duet.matches-shown')).toBe('["c1","c2","c3"]'));
    expect(services.notifications).toEqual([]);
    moment.resolve(undefined as never);

    await waitFor(() => expect(services.notifications).toHaveLength(1));
    expect(services.notifications[0]?.message).toBe('2 new matches');
    expect(opened).toEqual(['c1']);
  });

  it('comes the next time when its part of the page did not', async () => {
    const { services, loads, tell, shown } = showing();

    tell();
    await waitFor(() => expect(loads).toHaveLength(1));
    loads[0]?.fail(new Error('offline'));
    await waitFor(() => expect(services.reports).toEqual([new Error('offline')]));

    expect(shown()).toBeNull();
  });
});
