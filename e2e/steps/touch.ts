import type { Locator, Page } from '@playwright/test';

/** A phone, where messages and photos are touched. */
export const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 20;

/** Real touches of the page, as a screen sends them. */
async function touchesOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (points: Point[]) => touch('touchStart', points),
    up: () => touch('touchEnd', []),
    /** As many moves as a screen would send, one in a frame. */
    async move(pointsAt: (share: number) => Point[]): Promise<void> {
      for (let step = 1; step <= STEPS; step += 1) {
        await touch('touchMove', pointsAt(step / STEPS));
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    },
  };
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One finger on an element. */
export async function finger(page: Page, element: Locator) {
  const { x, y } = await middleOf(element);
  const { down, up, move } = await touchesOf(page);
  return {
    down: () => down([{ x, y }]),
    up,
    draw: (right: number, below = 0) => move((share) => [{ x: x + right * share, y: y + below * share }]),
    async tap(times = 1): Promise<void> {
      for (let tap = 0; tap < times; tap += 1) {
        await down([{ x, y }]);
        await up();
      }
    },
  };
}

/** Two fingers on an element that go apart, each so many pixels. */
export async function spread(page: Page, element: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(element);
  const { down, up, move } = await touchesOf(page);
  const pointsAt = (share: number) => [
    { x, y: y - 20 - pixels * share },
    { x, y: y + 20 + pixels * share },
  ];
  await down(pointsAt(0));
  await move(pointsAt);
  await up();
}
