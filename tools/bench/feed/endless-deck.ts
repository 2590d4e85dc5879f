import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CallAnswer } from '@duet/contracts';

type Deck = CallAnswer<'getMatchingProfiles'>;

/**
 * A deck that never ends: what the server dealt first is dealt again under new ids and names, with the same pictures.
 * Reactions are answered at once, so that only the page is measured.
 */
export async function dealEndlessly(page: Page): Promise<void> {
  let first: Deck | undefined;
  let dealt = 0;
  await page.route(
    ({ pathname }) => pathname === '/api/matching/profiles',
    async (route) => {
      first ??= (await (await route.fetch()).json()) as Deck;
      const items = first.items.map((each) => ({
        ...each,
        userId: randomUUID(),
        name: `${each.name} ${(dealt += 1)}`,
      }));
      await route.fulfill({ json: { ...first, items } satisfies Deck });
    },
  );
  await page.route(
    ({ pathname }) => pathname === '/api/likes',
    (route) => route.fulfill({ json: { matched: false, chatId: null, limit: first?.limit } }),
  );
}
