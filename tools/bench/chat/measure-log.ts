import type { CDPSession, Page } from '@playwright/test';
import { SHORTEST_EVENT, noteWhile, timeToPaint } from './page-recorder.ts';

const log = '[role=log]';
const TIMES = 5;
const CPU = 4;
const KEYS = 40;
const LOADS = 10;

export interface LogFigures {
  /** Its address. */
  readonly chat: string;
  readonly open: number;
  readonly framesPerSecond: number;
  readonly key: number;
  readonly bubbles: number;
}

/** Opens the chat of many messages from the list, all of them loaded, scrolls through it and types. */
export async function measureLog(page: Page, session: CDPSession, url: string, messages: number): Promise<LogFigures> {
  await page.goto(`${url}/main/chat`);
  await page
    .locator('main li a')
    .filter({ has: page.getByText('Chat 1', { exact: true }) })
    .click();
  await page.locator(`${log} article`).last().waitFor();
  const chat = new URL(page.url()).pathname;
  // the newest message quotes the first: the whole history comes into the cache of the device
  await page.locator(`${log} article`).last().locator('button').first().click();
  await page.getByText(/^Message 1 and/).waitFor({ timeout: 120_000 });

  const opened: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.locator('nav a[href="/main/profile"]').first().click();
    await page.locator(log).waitFor({ state: 'detached' });
    await page.locator('nav a[href="/main/chat"]').first().click();
    await page.locator(`main a[href="${chat}"]`).waitFor();
    opened.push(await timeToPaint(page, `main a[href="${chat}"]`, `${log} article`));
  }
  await page
    .locator(`${log} article`)
    .getByText(new RegExp(`^Message ${messages} and`))
    .waitFor();

  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const scrolled = await noteWhile(page, () => scroll(page, session));
  await page.locator('textarea').first().focus();
  const typed = await noteWhile(page, () => page.keyboard.type('x'.repeat(KEYS), { delay: 60 }));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  if ((await page.locator('textarea').first().inputValue()).length !== KEYS) throw new Error('The keys were not typed');

  return {
    chat,
    open: Math.max(...opened),
    framesPerSecond: (scrolled.frames.length * 1000) / scrolled.frames.reduce((sum, each) => sum + each, 0),
    // shorter events are not told by the browser
    key: Math.max(SHORTEST_EVENT, ...typed.keys),
    bubbles: Math.max(...scrolled.bubbles),
  };
}

/** Up and down by finger, as fast as one reads over a history. */
async function scroll(page: Page, session: CDPSession): Promise<void> {
  const box = await page.locator(log).boundingBox();
  if (!box) throw new Error('There is no log');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const yDistance of [12_000, -6_000]) {
    await session.send('Input.synthesizeScrollGesture', { x, y, yDistance, speed: 2_000, gestureSourceType: 'mouse' });
  }
}

/** How far what is read moves while history loads above it: the most of some loads, in pixels. */
export async function measurePlace(page: Page, url: string, chat: string): Promise<number> {
  const answers: (() => void)[] = [];
  await page.route(
    ({ searchParams }) => searchParams.has('before'),
    async (route) => {
      await new Promise<void>((answer) => answers.push(answer));
      await route.continue();
    },
  );
  await page.goto(`${url}${chat}`);
  await page.locator(`${log} article`).last().waitFor();
  let most = 0;
  for (let load = 0; load < LOADS; load += 1) {
    // until the beginning of what is loaded is in the document, which asks for more
    while (answers.length === 0) await page.evaluate(scrollToBeginning);
    await page.evaluate(scrollToBeginning);
    const { id, top } = await page.evaluate<{ readonly id: string; readonly top: number }>(firstInSight);
    const loaded = page.waitForResponse((response) => response.url().includes('before='));
    answers.pop()?.();
    await loaded;
    await page.evaluate(nextFrames);
    most = Math.max(most, Math.abs((await page.evaluate<number>(topOf(id))) - top));
  }
  return most;
}

/** Run in the page, as texts: no types of the browser are known here. */
const nextFrames =
  'new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 300))';
const scrollToBeginning = `document.querySelector('${log}').scrollTop = 60; ${nextFrames}`;
const firstInSight = `(() => {
  const edge = document.querySelector('${log}').getBoundingClientRect().top + 60;
  const first = [...document.querySelectorAll('${log} article')].find((each) => each.getBoundingClientRect().top > edge);
  return { id: first.dataset.messageId, top: first.getBoundingClientRect().top };
})()`;
const topOf = (id: string) => `document.querySelector('[data-message-id="${id}"]').getBoundingClientRect().top`;
