import { expect, test } from './fixtures/test.ts';
import { topCard } from './steps/deck.ts';
import { laterTexts } from './steps/later-texts.ts';
import { askForDecks, loner, openDeck } from './steps/feed.ts';

test('a deck that did not load comes by itself when the network returns', async ({ newMember, watch }) => {
  watch.allow(/Failed to load resource|net::ERR/);
  const { context, page } = await newMember(loner);
  await page.goto('/main/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await askForDecks(page);
  // what a member sees who opens the feed with an old network and a dead one
  await context.route('**/api/matching/profiles**', (route) => route.abort());
  await page.goto('/main/feed');
  await expect(page.getByText('The deck did not load')).toBeVisible();
  await context.setOffline(true);
  await context.unrouteAll();

  await context.setOffline(false);

  await expect(topCard(page)).toBeVisible();
  await expect(page.getByText('The deck did not load')).toHaveCount(0);
});

test('a network that is gone is told once on the feed, and the reactions that wait are counted there', async ({
  newMember,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR/);
  const { context, page } = await newMember(loner);
  const texts = laterTexts(page);
  await openDeck(page);
  const told = page.getByText(/You are offline/);
  const notices = page.getByRole('region', { name: 'Notifications' });
  await texts;

  await context.setOffline(true);

  await expect(notices).toContainText('You are offline.');
  await expect(told.filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 reaction goes out later.')).toBeVisible();
  await expect(told.filter({ visible: true })).toHaveCount(1);

  await context.setOffline(false);
  await expect(page.getByText(/goes out later/)).toHaveCount(0);
  await expect(told).toHaveCount(0);
});
