import { screen } from '@testing-library/react';
import type { MemberProfile } from '@duet/contracts';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { people } from '../test-kit.ts';
import { DeckPage } from './deck-page.tsx';

/** The feed with these members in the deck, or with so many. */
export async function aFeed(
  deck: number | MemberProfile[] = 6,
  path = '/main/feed',
  services = createFakeServices({ publisher: 'feed' }),
) {
  services.api.world.deck = typeof deck === 'number' ? people(deck) : deck;
  const rendered = await renderRemote(<DeckPage />, { name: 'feed', catalogues: { en }, path, services });
  return { ...rendered, api: services.api };
}

/** Waits for the named card, or for any, on top: the next card comes in a transition, so it may be a moment behind a key. */
export const topCard = (name?: string) => screen.findByRole('article', name === undefined ? {} : { name });
