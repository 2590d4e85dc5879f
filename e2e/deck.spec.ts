import type { Page } from '@playwright/test';
import { makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { dragCard, leaves, markedTopCard, shown, topCard } from './steps/deck.ts';
import { loner, openDeck } from './steps/feed.ts';

test('each reaction works by button and by key, and a Nope can be taken back', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/feed');

  for (const reaction of ['Travel', 'Heart', 'Coffee', 'Like', 'Nope']) {
    await leaves(page, () => page.getByRole('button', { name: reaction, exact: true }).click());
  }
  for (const key of ['t', 'h', 'c', 'ArrowRight']) await leaves(page, () => page.keyboard.press(key));
  const noped = await leaves(page, () => page.keyboard.press('ArrowLeft'));
  await page.keyboard.press('z');
  await expect(topCard(page)).toHaveAttribute('aria-label', noped);
});

test('a card is dragged by the mouse on a laptop with a touch screen', async ({ newMember }) => {
  const { page } = await newMember({}, { hasTouch: true });
  await page.goto('/main/feed');

  await leaves(page, () => dragCard(page, { x: 260, y: 0 }));
  await leaves(page, () => dragCard(page, { x: -260, y: 0 }));

  const name = await shown(page);
  await dragCard(page, { x: 0, y: -260 });
  await expect(page).toHaveURL(/profile=/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(topCard(page)).toHaveAttribute('aria-label', name);

  await dragCard(page, { x: 0, y: 180 });
  await expect(page.getByRole('dialog', { name: /^A gift for / })).toBeVisible();
});

test('a card is dragged by a finger on a phone, and springs back from a short pull', async ({ newMember, product }) => {
  await makeMember(product);
  const { page } = await newMember({}, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await page.goto('/main/feed');

  const name = await shown(page);
  await pull(page, 40);
  await expect(topCard(page)).toHaveAttribute('aria-label', name);
  await expect(topCard(page)).not.toHaveAttribute('style', /translate3d/);
  await leaves(page, () => pull(page, -200));
});

test('the card under the pointer tilts, but not for a member who has switched motion off', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/main/feed');
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('There is no card to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const lies = () =>
    topCard(page).evaluate((card) => {
      const { b: tilt, e: moved } = new DOMMatrix(getComputedStyle(card).transform);
      return { isTilted: tilt !== 0, moved };
    });

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 10 });
  await expect.poll(lies).toEqual({ isTilted: true, moved: 60 });
  await page.evaluate(() => (document.documentElement.dataset['motion'] = 'reduced'));

  await expect.poll(lies).toEqual({ isTilted: false, moved: 60 });
});

test('what a drag is about to say is read whole on the narrowest phone, in the longest words', async ({
  newMember,
}) => {
  const { page } = await newMember({}, { viewport: { width: 360, height: 640 }, colorScheme: 'dark' });
  await page.goto('/ru/main/feed');
  await expect(topCard(page)).toBeVisible();
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('There is no card to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // the marks come later than the first card
  await expect(page.getByText('Подарок', { exact: true })).toHaveCount(1);
  await page.mouse.move(x, y);
  await page.mouse.down();

  for (const [word, across, up] of [
    ['Нет', -105, 0],
    ['Путешествие', -75, 75],
    ['Профиль', 0, 60],
    ['Кофе', 75, 75],
    ['Нравится', 105, 0],
    ['Подарок', 0, -90],
  ] as const) {
    await page.mouse.move(x + across, y - up, { steps: 4 });
    const mark = page.locator('[data-aimed]');
    await expect(mark).toHaveText(word);
    const words = mark.getByText(word, { exact: true });
    await expect(words).toBeInViewport({ ratio: 0.99 });
    // its background is white in the dark theme too
    await expect(words).toHaveCSS('color-scheme', 'light');
  }
});

test('the mark of a drag grows with it, and each reaction leaves in its own way, by key as by drag', async ({
  newMember,
}) => {
  const { page } = await newMember(loner);
  await openDeck(page);
  const aimed = page.locator('[data-aimed]');
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('There is no card to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const sizeAt = async (across: number) => {
    await page.mouse.move(x + across, y, { steps: 4 });
    await expect(aimed).toHaveText('Like');
    return await aimed.evaluate((mark) => mark.getBoundingClientRect().width);
  };
  await expect(page.getByText('Gift', { exact: true })).toHaveCount(1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const near = await sizeAt(40);
  const far = await sizeAt(100);
  expect(far).toBeGreaterThan(near * 1.3);
  await page.mouse.move(x, y);
  await page.mouse.up();
  await expect(aimed).toHaveCount(0);

  const ways = new Set<string>();
  for (const key of ['ArrowLeft', 't', 'h', 'c', 'ArrowRight']) {
    ways.add((await exitBy(page, () => page.keyboard.press(key))).ways);
  }
  expect(ways.size).toBe(5);
  expect((await exitBy(page, () => dragCard(page, { x: -200, y: 0 }))).ways).toBe([...ways][0]);
});

test('a card leaves at once and in its place for a member who has switched motion off', async ({ newMember }) => {
  const { page } = await newMember(loner, { reducedMotion: 'reduce' });
  await openDeck(page);
  await expect(page.getByText('Gift', { exact: true })).toHaveCount(1);

  for (const key of ['ArrowLeft', 't', 'h', 'c', 'ArrowRight']) {
    const { isMoving, longest } = await exitBy(page, () => page.keyboard.press(key));

    expect({ key, isMoving, longest }).toEqual({ key, isMoving: false, longest: 80 });
  }
});

/** What moves while a card leaves: the animations of its picture and of its mark, their ways and how long they take. */
async function exitBy(page: Page, act: () => Promise<void>) {
  const card = await markedTopCard(page);
  const left = page.evaluate(
    () =>
      new Promise<{ ways: string; isMoving: boolean; longest: number }>((resolve) => {
        const seen = new MutationObserver(() => {
          const pictures = document.querySelectorAll('[data-exit]');
          if (pictures.length < 2) return;
          seen.disconnect();
          const moves = [...pictures].flatMap((each) => each.getAnimations({ subtree: true }));
          const frames = moves.map(({ effect }) => {
            const last = (effect as KeyframeEffect).getKeyframes().at(-1);
            return [last?.['translate'], last?.['rotate'], last?.['scale']].filter(Boolean).join(' ');
          });
          resolve({
            ways: frames.filter(Boolean).toSorted().join(' | '),
            isMoving: moves.some((move) => {
              move.currentTime = 40;
              const { target } = move.effect as KeyframeEffect;
              if (!target) return false;
              const { translate, rotate, scale, opacity } = getComputedStyle(target);
              const isPlaced = !/[1-9]/.test(`${translate} ${rotate}`) && ['none', '1'].includes(scale);
              return opacity !== '0' && !isPlaced;
            }),
            longest: Math.max(...moves.map(({ effect }) => Number(effect?.getComputedTiming().duration))),
          });
        });
        seen.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await act();
  const found = await left;
  await expect(card).toHaveCount(0);
  await expect(page.locator('[data-exit]')).toHaveCount(0);
  return found;
}

/** A slow drag, so that only the distance counts. */
async function pull(page: Page, distance: number): Promise<void> {
  const box = await topCard(page).boundingBox();
  if (!box) throw new Error('There is no card to pull');
  const devtools = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

  const from = box.x + box.width / 2;
  await touch('touchStart', from);
  for (let step = 1; step <= 20; step += 1) {
    await touch('touchMove', from + (distance * step) / 20);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd', from + distance);
  await devtools.detach();
}
