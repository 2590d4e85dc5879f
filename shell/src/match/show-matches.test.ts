import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { SessionState } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { showMatches } from './show-matches.ts';

type Loaded = Awaited<ReturnType<typeof load>>;
const load = () => import('./match-modal.tsx');

/** Matches over a part of the page that comes, or fails to, when the test says so. */
function showing({ isUncovered = false } = {}) {
  const screen = { isUncovered };
  let state: SessionState = createFakeServices().session.state();
  const services = createFakeServices({ publisher: 'shell' });
  Object.assign(services, { session: { ...services.session, state: () => state } });
  services.i18n.addCatalogue('shell', 'en', en);
  const loads: { come: (part: Loaded) => void; fail: (error: Error) => void }[] = [];
  showMatches(services, {
    isUncovered: () => screen.isUncovered,
    load: () => new Promise<Loaded>((come, fail) => loads.push({ come, fail })),
  });
  const match = { chatId: 'c1', partnerId: 'p1', partnerName: 'Marta', partnerPhotoUrl: null, matchType: 'Like' };
  return {
    services,
    loads,
    screen,
    shown: () => localStorage.getItem('duet.matches-shown'),
    tell: () => services.bus.publish('match.created', { ...match, matchType: 'Like' }),
    signOut: () => (state = { status: 'signed-out' }),
  };
}

const settled = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => localStorage.clear());

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
    const { services, loads, screen, tell } = showing();

    tell();
    await waitFor(() => expect(loads).toHaveLength(1));
    screen.isUncovered = true;
    loads[0]?.come(await load());

    await waitFor(() => expect(services.notifications).toHaveLength(1));
    expect(services.modals).toEqual([]);
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
