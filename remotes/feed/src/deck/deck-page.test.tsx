import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { Problem } from '@duet/contracts';
import { aCurrentProfile, aProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { DeckPage } from './deck-page.tsx';
import { aFeed, topCard } from './test-kit.tsx';

describe('the feed', () => {
  beforeEach(() => localStorage.clear());

  it('shows the top card with the common passions', async () => {
    await aFeed();

    const card = await topCard();
    expect(card).toHaveAccessibleName('Member 1, 25');
    expect(within(card).getByText('In common: Travel, Coffee')).toBeInTheDocument();
    expect(within(card).getByText('In your city')).toBeInTheDocument();
  });

  it.each([
    ['Nope', 'Nope'],
    ['Heart', 'Heart'],
    ['Travel', 'Travel'],
    ['Coffee', 'Coffee'],
    ['Like', 'Like'],
  ] as const)('the deck moves on when %s is pressed', async (name, like) => {
    const { user, api } = await aFeed();
    await topCard();

    await user.click(screen.getByRole('button', { name }));

    expect(await topCard('Member 2, 26')).toBeInTheDocument();
    expect(screen.getByText(`${name} for Member 1. Next: Member 2, 26`)).toBeInTheDocument();
    if (like === 'Nope') expect(api.callsOf('postLike')).toHaveLength(0);
    else await waitFor(() => expect(api.callsOf('postLike')[0]).toMatchObject({ query: { like } }));
  });

  it('shows the next member without a gap when the age is hidden', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    services.api.on('getMatchingProfiles', () => ({
      items: [aProfile({ number: 1 }), aProfile({ number: 2, age: null })],
      hint: null,
      limit: noLimit,
      undoSteps: 1,
    }));
    const { user } = await aFeed(2, '/main/feed', services);
    await topCard();

    await user.keyboard('h');

    expect(await screen.findByText('Heart for Member 1. Next: Member 2')).toBeInTheDocument();
  });

  it('tells another fact with each further photo, and no more than the member has written', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    const photos = aProfile().userMedia.slice(0, 1);
    const userMedia = [1, 2, 3, 4, 5, 6].flatMap((id) => photos.map((photo) => ({ ...photo, id: `photo-${id}` })));
    const written = { aboutMe: 'Long walks.', job: 'Baker', presence: 'online' } as const;
    services.api.on('getMatchingProfiles', () => ({
      items: [aProfile({ number: 1, ...written, languages: ['uk', 'en'], userMedia })],
      hint: null,
      limit: noLimit,
      undoSteps: 1,
    }));
    const { user } = await aFeed(1, '/main/feed', services);
    const card = within(await topCard());
    expect(card.getByText('Long walks.')).toBeInTheDocument();
    expect(card.getByRole('img', { name: 'Online' })).toBeInTheDocument();

    const told: string[] = [];
    for (const label of ['About', 'Passions', 'Work', 'Languages']) {
      await user.click(card.getByRole('button', { name: 'Next photo' }));
      told.push((await card.findByText(label)).parentElement?.textContent ?? '');
    }
    await user.click(card.getByRole('button', { name: 'Next photo' }));

    expect(told).toEqual([
      'AboutLong walks.',
      'PassionsTravel, Coffee, Books',
      'WorkBaker',
      'LanguagesUkrainian, English',
    ]);
    expect(card.queryByText('Languages')).not.toBeInTheDocument();
  });

  it('shows the next picture by a button for members who cannot tap, and announces its number', async () => {
    const { user } = await aFeed();
    const card = await topCard();
    const next = within(card).getByRole('button', { name: 'Next photo' });

    act(() => next.focus());
    await user.keyboard('{Enter}');

    expect(screen.getByRole('img', { name: 'Member 1, photo 2 of 2' })).toBeInTheDocument();
    expect(screen.getByText('Member 1, photo 2 of 2')).toHaveAttribute('role', 'status');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('img', { name: 'Member 1, photo 1 of 2' })).toBeInTheDocument();
  });

  it('the feed has no button for the next picture when there is only one', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    const { userMedia } = aProfile({ number: 1 });
    services.api.on('getMatchingProfiles', () => ({
      items: [aProfile({ number: 1, userMedia: userMedia.slice(0, 1) })],
      hint: null,
      limit: noLimit,
      undoSteps: 1,
    }));
    await aFeed(1, '/main/feed', services);

    expect(within(await topCard()).queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
  });

  it('undoes a Nope by key with the same picture and no call', async () => {
    const { user, api } = await aFeed();
    await topCard();
    await user.keyboard(' ');
    expect(screen.getByRole('img', { name: 'Member 1, photo 2 of 2' })).toBeInTheDocument();

    await user.keyboard('{ArrowLeft}');
    expect(await topCard('Member 2, 26')).toBeInTheDocument();
    await user.keyboard('z');

    expect(await topCard('Member 1, 25')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Member 1, photo 2 of 2' })).toBeInTheDocument();
    expect(api.callsOf('postLike')).toHaveLength(0);
  });

  it('undoes a Nope in the same instant, before anything of it is drawn, and it is never sent', async () => {
    const { api } = await aFeed();
    await topCard();

    act(() => {
      fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
      fireEvent.keyDown(document.body, { key: 'z' });
    });
    fireEvent(window, new Event('pagehide'));

    const card = await topCard('Member 1, 25');
    expect(card).not.toHaveAttribute('data-exit');
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('duet.reactions'))).toEqual([]);
    expect(api.callsOf('postLike')).toHaveLength(0);
  });

  it('tilts the dragged card only as far as the member’s motion setting allows', async () => {
    await aFeed();
    const card = await topCard();
    const at = (clientX: number) => ({ clientX, clientY: 100, pointerId: 1, isPrimary: true, button: 0 });

    fireEvent.pointerDown(card, at(100));
    fireEvent.pointerMove(card, at(180));

    expect(card.style.transform).toBe('translate3d(80px, 0px, 0) rotate(calc(5deg * var(--moves)))');
  });

  it('offers gifts for a card that is pulled down, and puts it back', async () => {
    const openModal = jest.fn(() => Promise.resolve(undefined as never));
    await aFeed(6, '/main/feed', { ...createFakeServices({ publisher: 'feed' }), openModal });
    const card = await topCard();
    const at = (clientY: number) => ({ clientX: 100, clientY, pointerId: 1, isPrimary: true, button: 0 });

    fireEvent.pointerDown(card, at(100));
    fireEvent.pointerMove(card, at(180));
    fireEvent.pointerMove(card, at(240));
    fireEvent.pointerUp(card, at(240));

    await waitFor(() => expect(openModal).toHaveBeenCalledTimes(1));
    expect(card.style.transform).toBe('');
    expect(await topCard('Member 1, 25')).toBeInTheDocument();
  });

  it('opens the details of a card that is pushed up, reacts to nobody, and puts it back', async () => {
    const { api } = await aFeed();
    const card = await topCard();
    const at = (clientY: number) => ({ clientX: 100, clientY, pointerId: 1, isPrimary: true, button: 0 });

    fireEvent.pointerDown(card, at(300));
    fireEvent.pointerMove(card, at(200));
    fireEvent.pointerMove(card, at(120));
    fireEvent.pointerUp(card, at(120));

    expect(await screen.findByRole('heading', { name: 'About' })).toBeInTheDocument();
    expect(card.style.transform).toBe('');
    expect(card).toBeInTheDocument();
    expect(api.callsOf('postLike')).toEqual([]);
  });

  it('returns a refused card to the deck and shows a notice', async () => {
    const { user, services, api } = await aFeed();
    await topCard();
    api.failOnce('postLike', new ApiError(403, 'forbidden'));

    await user.click(screen.getByRole('button', { name: 'Heart' }));

    await waitFor(() => expect(services.notifications).toHaveLength(1));
    expect(services.notifications[0]?.message).toContain('Member 1');
    expect(await topCard('Member 1, 25')).toBeInTheDocument();
  });

  it('shows the countdown and three choices at the like limit, and still allows Nope', async () => {
    const { user, api, services } = await aFeed();
    await topCard();
    const inAnHour = new Date(Date.now() + 3_599_000).toISOString();
    const problem: Problem = {
      type: 'about:blank',
      title: 'Out of likes',
      status: 400,
      code: 'like_limit_reached',
      recoveryLikeTime: inAnHour,
      allLikesFullRecoveryTime: inAnHour,
      freeLikesCount: 30,
      utilizedLikesCount: 30,
    };
    api.failOnce('postLike', new ApiError(400, 'like_limit_reached', problem));
    await user.click(screen.getByRole('button', { name: 'Heart' }));
    await waitFor(() => expect(localStorage.getItem('feedLimit')).not.toBeNull());
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(59:\d\d|1:00:00)$/);
    expect(services.notifications).toEqual([]);
    expect(await topCard('Member 1, 25')).toBeInTheDocument();
    const asked: unknown[] = [];
    services.bus.on('purchase.asked').subscribe((event) => asked.push(event));
    await user.click(screen.getByRole('button', { name: 'See the subscription' }));
    expect(asked).toEqual([{ sheet: 'subscription', missing: null }]);
    expect(
      within(screen.getByRole('region', { name: /used all/ })).getByRole('button', { name: 'Send Member 1 a gift' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep looking' }));
    await user.click(screen.getByRole('button', { name: 'Nope' }));

    expect(await topCard('Member 2, 26')).toBeInTheDocument();
  });

  it('shows why nobody is left and widens the search one step on request', async () => {
    const { user, api } = await aFeed(0);
    expect(await screen.findByText('Most people are outside the area you chose.')).toBeInTheDocument();
    api.world.deck = [aProfile({ number: 9 })];

    await user.click(screen.getByRole('button', { name: 'Look in the whole country' }));

    expect(await topCard('Member 9, 33')).toBeInTheDocument();
    expect(api.callsOf('patchCurrentProfile')).toEqual([{ body: { searchType: 'Country' } }]);
  });

  it('offers to try again when the deck did not load', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    services.api.failOnce('getMatchingProfiles');
    const { user } = await renderRemote(<DeckPage />, { name: 'feed', catalogues: { en }, services });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await topCard()).toBeInTheDocument();
  });

  it('continues without a connection and shows how many reactions wait', async () => {
    const { user, api } = await aFeed();
    await topCard();
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.on('postLike', () => {
      throw new ApiError(0, 'network');
    });
    act(() => void dispatchEvent(new Event('offline')));
    // the shell tells of it, once for all screens
    expect(screen.queryByText(/offline/)).not.toBeInTheDocument();

    await user.keyboard('h');
    await user.keyboard('c');

    expect(await topCard('Member 3, 27')).toBeInTheDocument();
    expect(await screen.findByText(/2 reactions go out later/)).toBeInTheDocument();
    const answer = { matched: false, chatId: null, limit: noLimit };
    api.on('postLike', () => answer);
    line.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(
      api
        .callsOf('postLike')
        .slice(-2)
        .map(({ query }) => query.like),
    ).toEqual(['Heart', 'Coffee']);
    line.mockRestore();
  });

  it('keeps the card during a visit elsewhere, and starts a new deck for the next member', async () => {
    const { user, services, api, unmount } = await aFeed();
    await topCard();
    await user.keyboard('h');
    unmount();
    const back = await aFeed(6, '/main/feed', services);
    expect(await topCard('Member 2, 26')).toBeInTheDocument();
    back.unmount();

    const state = services.session.state();
    const uid = state.status === 'signed-in' ? state.uid : '';
    const signOut = (who: string) =>
      services.sharedBus.for('shell').publish('session.signedOut', { uid: who, reason: 'asked' });
    signOut('somebody who was here before');
    const still = await aFeed(6, '/main/feed', services);
    expect(await topCard('Member 2, 26')).toBeInTheDocument();
    still.unmount();

    signOut(uid);
    const asked = api.callsOf('getMatchingProfiles').length;
    await aFeed(6, '/main/feed', services);

    expect(await topCard('Member 1, 25')).toBeInTheDocument();
    expect(api.callsOf('getMatchingProfiles')).toHaveLength(asked + 1);
  });

  it('shows a paused member with an empty deck why nobody new writes', async () => {
    const services = createFakeServices({ publisher: 'feed', world: { profile: aCurrentProfile({ isPaused: true }) } });
    const { user, api } = await aFeed(0, '/main/feed', services);

    await user.click(await screen.findByRole('button', { name: 'Show me again' }));

    await waitFor(() => expect(api.callsOf('patchCurrentProfile')).toEqual([{ body: { isPaused: false } }]));
  });
});

const noLimit = { allLikesFullRecoveryTime: null, freeLikesCount: 30, recoveryLikeTime: null, utilizedLikesCount: 1 };
