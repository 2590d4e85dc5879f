import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { Problem } from '@duet/contracts';
import { aProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json';
import { DeckPage } from './deck-page.tsx';

async function aFeed(count = 6) {
  const services = createFakeServices({ publisher: 'feed' });
  services.api.world.deck = Array.from({ length: count }, (_, index) => aProfile({ number: index + 1 }));
  const rendered = await renderRemote(<DeckPage />, { name: 'feed', catalogues: { en }, path: '/main/feed', services });
  return { ...rendered, api: services.api };
}

const topCard = () => screen.findByRole('article');

describe('the feed', () => {
  beforeEach(() => localStorage.clear());

  it('shows the card on top with what the two have in common', async () => {
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
  ] as const)('moves on when %s is pressed', async (name, like) => {
    const { user, api } = await aFeed();
    await topCard();

    await user.click(screen.getByRole('button', { name }));

    expect(await topCard()).toHaveAccessibleName('Member 2, 26');
    expect(screen.getByText(`${name} for Member 1`)).toBeInTheDocument();
    if (like === 'Nope') expect(api.callsOf('postLike')).toHaveLength(0);
    else await waitFor(() => expect(api.callsOf('postLike')[0]).toMatchObject({ query: { like } }));
  });

  it.each([
    ['{ArrowRight}', 'Like'],
    ['h', 'Heart'],
    ['c', 'Coffee'],
    ['t', 'Travel'],
  ])('reacts to the key %s with %s', async (key, like) => {
    const { user, api } = await aFeed();
    await topCard();

    await user.keyboard(key);

    await waitFor(() => expect(api.callsOf('postLike')[0]).toMatchObject({ query: { like } }));
  });

  it('takes a Nope back by key with the same picture and no call', async () => {
    const { user, api } = await aFeed();
    await topCard();
    await user.keyboard(' ');
    expect(screen.getByRole('img', { name: 'Member 1, photo 2 of 2' })).toBeInTheDocument();

    await user.keyboard('{ArrowLeft}');
    expect(await topCard()).toHaveAccessibleName('Member 2, 26');
    await user.keyboard('z');

    expect(await topCard()).toHaveAccessibleName('Member 1, 25');
    expect(screen.getByRole('img', { name: 'Member 1, photo 2 of 2' })).toBeInTheDocument();
    expect(api.callsOf('postLike')).toHaveLength(0);
  });

  it('leaves the keys to a focused field', async () => {
    const { user, api } = await aFeed();
    await topCard();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();

    await user.keyboard('h');

    expect(field).toHaveValue('h');
    expect(api.callsOf('postLike')).toHaveLength(0);
    field.remove();
  });

  it('brings a refused card back and says so', async () => {
    const { user, services, api } = await aFeed();
    await topCard();
    api.failOnce('postLike', new ApiError(404, 'not_found'));

    await user.click(screen.getByRole('button', { name: 'Heart' }));

    await waitFor(() => expect(services.notifications).toHaveLength(1));
    expect(services.notifications[0]?.message).toContain('Member 1');
    expect(await topCard()).toHaveAccessibleName('Member 1, 25');
  });

  it('shows the countdown at the like limit and still lets Nope through', async () => {
    const { user, api } = await aFeed();
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

    await user.click(screen.getByRole('button', { name: 'Heart' }));
    expect(await screen.findByRole('timer')).toHaveTextContent(/^(59:\d\d|1:00:00)$/);
    await user.click(screen.getByRole('button', { name: 'Keep looking' }));
    await user.click(screen.getByRole('button', { name: 'Nope' }));

    expect(await topCard()).toHaveAccessibleName('Member 2, 26');
  });

  it('says why nobody is left and widens one step on request', async () => {
    const { user, api } = await aFeed(0);
    expect(await screen.findByText('Most people are outside the area you chose.')).toBeInTheDocument();
    api.world.deck = [aProfile({ number: 9 })];

    await user.click(screen.getByRole('button', { name: 'Look in the whole country' }));

    expect(await topCard()).toHaveAccessibleName('Member 9, 33');
    expect(api.callsOf('patchCurrentProfile')).toEqual([{ body: { searchType: 'Country' } }]);
  });

  it('offers to try again when the deck did not load', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    services.api.failOnce('getMatchingProfiles');
    const { user } = await renderRemote(<DeckPage />, { name: 'feed', catalogues: { en }, services });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await topCard()).toBeInTheDocument();
  });

  it('opens the details by key, shared passions first, and gives the focus back', async () => {
    const { user } = await aFeed();
    await topCard();

    await user.keyboard('{ArrowUp}');
    const details = await screen.findByRole('region', { name: 'Member 1, 25' });
    expect(
      within(details)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Travel', 'Coffee', 'Books']);

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Member 1, 25' })).not.toBeInTheDocument();
  });
});
