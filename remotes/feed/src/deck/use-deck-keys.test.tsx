import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { aProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { DeckPage } from './deck-page.tsx';
import { topCard } from './test-kit.tsx';

async function aFeed() {
  const services = createFakeServices({ publisher: 'feed' });
  services.api.world.deck = [1, 2, 3].map((number) => aProfile({ number }));
  const rendered = await renderRemote(<DeckPage />, { name: 'feed', catalogues: { en }, services });
  await topCard();
  return { ...rendered, api: services.api };
}

describe('the keys of the deck', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['{ArrowRight}', 'Like'],
    ['h', 'Heart'],
    ['c', 'Coffee'],
    ['t', 'Travel'],
  ])('reacts to the key %s with %s', async (key, like) => {
    const { user, api } = await aFeed();

    await user.keyboard(key);

    await waitFor(() => expect(api.callsOf('postLike')[0]).toMatchObject({ query: { like } }));
  });

  it.each([
    ['the key that types z on a German keyboard takes a Nope back', { key: 'z', code: 'KeyY' }, 'Member 1, 25'],
    ['the key Z takes a Nope back with caps lock', { key: 'Z', code: 'KeyZ' }, 'Member 1, 25'],
    ['the key in the place of Z takes a Nope back on a Cyrillic keyboard', { key: 'я', code: 'KeyZ' }, 'Member 1, 25'],
    ['the key that types y in the place of Z takes no Nope back', { key: 'y', code: 'KeyZ' }, 'Member 2, 26'],
  ])('%s', async (_title, key, name) => {
    const { user } = await aFeed();
    await user.keyboard('{ArrowLeft}');
    expect(await topCard('Member 2, 26')).toBeInTheDocument();

    fireEvent.keyDown(document.body, key);

    expect(await topCard(name)).toBeInTheDocument();
  });

  it('leaves the keys to a focused field', async () => {
    const { user, api } = await aFeed();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();

    await user.keyboard('h');

    expect(field).toHaveValue('h');
    expect(api.callsOf('postLike')).toHaveLength(0);
    field.remove();
  });
});
