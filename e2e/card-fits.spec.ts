import { makeMember } from './fixtures/members.ts';
import { expect, test } from './fixtures/test.ts';
import { findInDeck } from './steps/deck.ts';
import { loner, openDeck } from './steps/feed.ts';

/** Phones upright and on their side, tablets, laptops at 200 % and at 100 %. */
const windows = [
  [320, 568],
  [360, 640],
  [390, 844],
  [600, 900],
  [700, 900],
  [767, 1024],
  [768, 1024],
  [844, 390],
  [667, 375],
  [568, 320],
  [640, 400],
  [720, 450],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
] as const;

test('the card, its reactions and the sections are whole in sight in every window', async ({ newMember }) => {
  const { page } = await newMember({ ...loner, passions: ['travel', 'coffee', 'hiking', 'music'] });
  await openDeck(page);

  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });

    await expect.poll(() => page.evaluate(whatIsCut), `${width}×${height}`).toEqual([]);
  }
});

test('a phone on its side keeps the line that a member wrote, unless it is so low that it would cover the picture', async ({
  newMember,
  product,
}) => {
  const aboutMe = 'I walk up every hill around, and know where the coffee is good.';
  const { profile } = await makeMember(product, { ...loner, aboutMe });
  const { page } = await newMember(loner);
  await page.goto('/main/feed');
  await findInDeck(page, profile.name);
  const line = page.getByTestId('top-card').getByText(aboutMe);

  for (const [width, height, isShown] of [
    [390, 844, true],
    [844, 390, true],
    [667, 375, true],
    [568, 320, false],
  ] as const) {
    await page.setViewportSize({ width, height });

    await expect(line, `${width}×${height}`).toBeVisible({ visible: isShown });
    await expect.poll(() => page.evaluate(whatIsCut), `${width}×${height}`).toEqual([]);
  }
});

test('the card and its reactions are whole in sight in the longest words', async ({ newMember }) => {
  const { page } = await newMember(loner);
  await page.goto('/ru/main/feed');
  await expect(page.getByTestId('top-card')).toBeVisible();

  for (const [width, height] of [
    [320, 640],
    [667, 375],
    [700, 900],
  ] as const) {
    await page.setViewportSize({ width, height });

    await expect.poll(() => page.evaluate(whatIsCut), `${width}×${height}`).toEqual([]);
  }
});

/** Runs in the page: names what is cut by the window, covered by something else, or too small to be looked at. */
function whatIsCut(): string[] {
  const card = document.querySelector('[data-testid="top-card"]');
  const bar = document.querySelector('[role="group"]:has(> [data-reaction])');
  const nav = document.querySelector('nav[aria-label]');
  if (!card || !bar || !nav) return ['something is missing'];
  const found: string[] = [];
  const add = (isWrong: boolean, what: string) => void (isWrong && found.push(what));
  const isCut = (part: Element) => {
    const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const edges = [
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ] as const;
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
    return edges.some(([across, down]) => !part.contains(document.elementFromPoint(across, down)));
  };

  for (const part of [card, ...bar.children, ...nav.querySelectorAll('a')]) {
    add(isCut(part), `${part.getAttribute('aria-label') ?? part.textContent} is cut`);
  }
  const { scrollHeight } = document.scrollingElement ?? document.documentElement;
  add(scrollHeight > innerHeight, `the page scrolls: ${scrollHeight} px`);
  const { height, left, right, bottom } = card.getBoundingClientRect();
  const isPhone = innerWidth < 480 || (innerWidth < 768 && innerHeight >= 520);
  add(isPhone && (left !== 0 || right !== innerWidth), `the card is from ${left} to ${right}, not to the edges`);
  add(!isPhone && left < 8, `the card touches the edge: ${left}`);
  add(height < innerHeight * 0.45, `the card is only ${height} px high`);
  const words = card.querySelector('h2')?.getBoundingClientRect().top ?? 0;
  add(bottom - words > height / 2, `the words cover ${bottom - words} px of ${height}`);
  const sections = [...nav.querySelectorAll('li')].map((each) => each.getBoundingClientRect());
  const [first, last] = [sections.at(0), sections.at(-1)];
  const isRow = first && last && first.top === last.top;
  add(Boolean(isRow) && Math.abs((first?.left ?? 0) - (innerWidth - (last?.right ?? 0))) > 2, 'the sections lean');
  return found;
}
