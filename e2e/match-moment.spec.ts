import type { Locator, Page } from '@playwright/test';
import { callAs, makeMatch, makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import type { Fixtures, Product } from './fixtures/test.ts';
import { expectAccessible, settle } from './steps/axe.ts';
import { loner } from './steps/feed.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };
const phoneOnItsSide = { width: 844, height: 390 };
const title = { en: 'It’s a match', uk: 'Ви — пара', ru: 'Вы — пара' } as const;

const moment = (page: Page, locale: keyof typeof title = 'en') => page.getByRole('dialog', { name: title[locale] });
const openers = (of: Locator) => of.getByRole('list').getByRole('button');

/** A member on the deck, and what makes their next match. */
async function onTheDeck({ newMember, product }: Pick<Fixtures, 'newMember'> & { product: Product }, path = '') {
  const visitor = await newMember({ ...loner, passions: ['coffee', 'hiking'] });
  await visitor.page.goto(`${path}/main/feed`);
  await expect(visitor.page.getByTestId('top-card')).toBeVisible();
  const match = async () => {
    const partner = await makeMember(product, { name: 'Solomiia', passions: ['coffee', 'hiking'] });
    return makeMatch(product, partner, visitor.member);
  };
  return { ...visitor, match };
}

test('the match moment fills the screen from edge to edge, with both photos in the mark and a large name', async ({
  newMember,
  product,
}) => {
  const { page, match } = await onTheDeck({ newMember, product });
  await match();
  await expect(moment(page)).toBeVisible();
  await expect(openers(moment(page))).toHaveCount(3);

  for (const [size, name] of [
    [desktop, 40],
    [phone, 40],
    [smallPhone, 32],
    [phoneOnItsSide, 32],
  ] as const) {
    const { width, height } = size;
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize(size);

      await expect.poll(() => page.evaluate(whatIsNotTheMoment)).toEqual([]);
      const [left, right] = [await photo(page, 'left'), await photo(page, 'right')];
      expect(right.y).toBe(left.y);
      expect(right.width).toBe(left.width);
      const overlap = (left.x + left.width - right.x) / left.width;
      expect(overlap).toBeGreaterThan(0.25);
      expect(overlap).toBeLessThan(0.5);
      expect(left.x + left.width / 2 + (right.x + right.width / 2)).toBeCloseTo(await middleOf(page), 0);
      expect(await sizeOfName(page)).toBeGreaterThanOrEqual(name);
    });
  }
});

test('the match moment is read by everybody, light and dark', async ({ newMember, product }) => {
  const { page, match } = await onTheDeck({ newMember, product });
  await match();
  await expect(openers(moment(page))).toHaveCount(3);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);

      await expectAccessible(page);
    }
  }
});

for (const locale of ['uk', 'ru'] as const) {
  test(`the words of the match moment fit in /${locale}`, async ({ newMember, product }) => {
    const { page, match } = await onTheDeck({ newMember, product }, `/${locale}`);
    await match();
    await expect(openers(moment(page, locale))).toHaveCount(3);

    for (const size of [desktop, phone, smallPhone, phoneOnItsSide]) {
      await page.setViewportSize(size);

      await expect.poll(() => page.evaluate(whatIsNotTheMoment), `${size.width} × ${size.height}`).toEqual([]);
    }
  });
}

test('openers of a match are put into the field by a tap and sent by nobody but the member', async ({
  newMember,
  product,
}) => {
  const { page, member, match } = await onTheDeck({ newMember, product });
  const chatId = await match();
  const field = moment(page).getByRole('textbox');
  await expect(openers(moment(page))).toHaveCount(3);
  const said = async () => {
    const { items } = await callAs<{ items: { message: string }[] }>(
      product,
      member.idToken,
      'GET',
      `/chat/${chatId}/messages`,
    );
    return items.map(({ message }) => message);
  };
  const words = await openers(moment(page)).allTextContents();
  expect(new Set(words).size).toBe(3);

  for (const [index, opener] of words.entries()) {
    await openers(moment(page)).nth(index).click();
    await expect(field).toHaveValue(opener);
    await expect(field).toBeFocused();
  }
  expect(await said()).toEqual([]);
  await field.press('End');
  await field.press('Shift+Enter');
  await page.keyboard.type('Or tea');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`/main/chat/${chatId}`);
  expect(await said()).toEqual([`${words[2]}\nOr tea`]);
});

test('the field of the first message grows with its words and hides nothing', async ({ newMember, product }) => {
  const { page, match } = await onTheDeck({ newMember, product });
  await match();
  const field = moment(page).getByRole('textbox');
  await settle(page);
  const low = (await field.boundingBox())?.height ?? 0;

  await field.fill('Shall we talk over a coffee by the river, or walk up the hill? '.repeat(8));

  for (const size of [desktop, phone, smallPhone, phoneOnItsSide]) {
    await page.setViewportSize(size);
    await expect.poll(async () => (await field.boundingBox())?.height).toBeGreaterThan(low * 1.5);
    await expect.poll(() => page.evaluate(whatIsNotTheMoment), `${size.width} × ${size.height}`).toEqual([]);
  }
});

for (const [reducedMotion, places] of [
  ['no-preference', 'many'],
  ['reduce', 'one'],
] as const) {
  test(`the photos of a match are seen at ${places} place${places === 'one' ? '' : 's'} where motion is ${reducedMotion}`, async ({
    newMember,
    product,
  }) => {
    const { page, match } = await onTheDeck({ newMember, product });
    await page.emulateMedia({ reducedMotion });
    await page.evaluate(watchPhoto);
    await match();
    await expect(moment(page)).toBeVisible();
    await settle(page);
    await expect.poll(() => page.evaluate(() => window.photoPlaces?.frames ?? 0)).toBeGreaterThan(30);

    const seen = await page.evaluate(() => window.photoPlaces?.lefts.size ?? 0);

    if (places === 'one') expect(seen).toBe(1);
    else expect(seen).toBeGreaterThan(1);
  });
}

declare global {
  interface Window {
    /** Where the left photo stood in each frame since the moment has opened. */
    photoPlaces?: { frames: number; readonly lefts: Set<number> };
  }
}

/** Runs in the page. */
function watchPhoto(): void {
  const seen = { frames: 0, lefts: new Set<number>() };
  window.photoPlaces = seen;
  const look = () => {
    const left = document.querySelector('[data-side="left"]')?.getBoundingClientRect().left;
    if (left !== undefined) {
      seen.frames += 1;
      seen.lefts.add(Math.round(left));
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page: names what leaves an edge of the screen free, is cut, or is covered. */
function whatIsNotTheMoment(): string[] {
  const isMoving = document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  if (isMoving) return ['something still moves'];
  const dialog = document.querySelector('[role="dialog"]:has([data-side])');
  const picture = dialog?.querySelector('[data-side]')?.parentElement?.parentElement;
  if (!dialog || !picture) return ['no moment'];
  const found: string[] = [];
  const add = (isWrong: boolean, what: string) => void (isWrong && found.push(what));
  const place = picture.getBoundingClientRect();
  add(place.left !== 0 || place.right !== innerWidth, `it stands from ${place.left} to ${place.right}`);
  // long words may need more than a small phone shows at once
  add(place.top !== 0 || place.bottom < innerHeight, `it is from ${place.top} to ${place.bottom} px high`);
  for (const [x, y] of [
    [0, 0],
    [innerWidth - 1, 0],
    [0, innerHeight - 1],
    [innerWidth - 1, innerHeight - 1],
  ] as const) {
    add(!picture.contains(document.elementFromPoint(x, y)), `the corner ${x}, ${y} is free`);
  }
  for (const part of dialog.querySelectorAll('h2, p, button, textarea, [data-side]')) {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    add(isOut, `${part.textContent || part.tagName} is cut: ${left},${top} to ${right},${bottom}`);
    const isText = part.matches('button, p, h2');
    add(isText && part.scrollWidth > part.clientWidth + 1, `${part.textContent} is wider than its place`);
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    add(part.matches('button, textarea') && !part.contains(middle), `${part.textContent} is covered`);
  }
  return found;
}

async function photo(page: Page, side: 'left' | 'right') {
  const box = await page.locator(`[data-side="${side}"]`).boundingBox();
  if (!box) throw new Error(`There is no ${side} photo`);
  return box;
}

/** Twice the middle of what the photos stand in. */
const middleOf = (page: Page) =>
  page.locator('[data-side="left"]').evaluate(({ parentElement }) => {
    const { left, right } = (parentElement ?? document.body).getBoundingClientRect();
    return left + right;
  });

const sizeOfName = (page: Page) =>
  page
    .getByRole('dialog')
    .getByText('Solomiia', { exact: true })
    .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
