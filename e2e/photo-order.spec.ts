import type { Locator, Page } from '@playwright/test';
import { callAs } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';

const orderOf = (tiles: Locator) => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-photo')));

/** Moves in small steps, like a hand, because dragging code needs the points in between. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centreOf(from), await centreOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 12 });
}

async function centreOf(tile: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await tile.boundingBox();
  if (!box) throw new Error('the tile is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a photo is dragged to the first place, and stays there after a reload', async ({ newMember, product }) => {
  const { page, member } = await newMember();
  const [first, second] = member.profile.userMedia.map(({ id }) => id);
  await page.goto('/main/profile/edit');
  const tiles = page.getByRole('region', { name: 'Photos' }).locator('[data-photo]');
  await expect.poll(() => orderOf(tiles)).toEqual([first, second]);
  const widths = () => tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width));
  const [wide = 0, narrow = 0] = await widths();
  expect(wide).toBeGreaterThan(2 * narrow);

  await drag(page, tiles.nth(1), tiles.nth(0));
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/media/order') && answer.ok());
  const springs = page.waitForFunction(() =>
    document
      .getAnimations()
      .some(
        (each) =>
          each instanceof CSSAnimation &&
          each.effect instanceof KeyframeEffect &&
          each.effect.target?.matches('[data-photo]'),
      ),
  );
  await page.mouse.up();
  await Promise.all([saved, springs]);

  await expect(page.getByText('The photo is now number 1 of 2.')).toBeAttached();
  await expect.poll(() => orderOf(tiles)).toEqual([second, first]);
  // it has sprung to the place of the main photo, and is as large
  await expect.poll(widths).toEqual([wide, narrow]);
  await page.reload();
  await expect.poll(() => orderOf(tiles)).toEqual([second, first]);
  const { userMedia } = await callAs<{ userMedia: { id: string }[] }>(
    product,
    member.idToken,
    'GET',
    '/profiles/current',
  );
  expect(userMedia.map(({ id }) => id)).toEqual([second, first]);
});

test('a drag that ends with Escape leaves the photos where they were', async ({ newMember }) => {
  const { page, member } = await newMember();
  const order = member.profile.userMedia.map(({ id }) => id);
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/media/order') && sent.push(request.url())));
  await page.goto('/main/profile/edit');
  const tiles = page.getByRole('region', { name: 'Photos' }).locator('[data-photo]');
  await expect.poll(() => orderOf(tiles)).toEqual(order);

  await drag(page, tiles.nth(1), tiles.nth(0));
  await page.keyboard.press('Escape');
  await page.mouse.up();

  await expect.poll(() => orderOf(tiles)).toEqual(order);
  expect(sent).toEqual([]);
});
