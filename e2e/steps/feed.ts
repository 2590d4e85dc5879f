import type { Page } from '@playwright/test';
import type { CallAnswer } from '@duet/contracts';
import { callAs } from '../fixtures/members.ts';
import { expect } from '../fixtures/test.ts';
import type { Product, Visitor } from '../fixtures/test.ts';
import { shown, topCard } from './deck.ts';

/** A member whom nobody in the deck likes, because a match would cover the deck. */
export const loner = { gender: 'NonBinary', searchType: 'Any' } as const;

/** The deck as the server deals it now. */
export const deckOf = async (product: Product, { member }: Visitor) =>
  callAs<CallAnswer<'getMatchingProfiles'>>(product, member.idToken, 'GET', '/matching/profiles?Take=50');

/** Has pages ask for their deck: the page of a known session brings one with it, which no route would replace. */
export async function askForDecks(page: Page): Promise<void> {
  await page.route('**/api/__session', (route) => route.abort());
  await page.context().clearCookies({ name: '__session' });
}

/** Opens the feed; resolves with whose card is on top. */
export async function openDeck(page: Page): Promise<string> {
  await page.goto('/main/feed');
  await expect(topCard(page)).toBeVisible();
  return await shown(page);
}
