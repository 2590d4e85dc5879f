import type { Page } from '@playwright/test';
import { bubble, log } from './measure-log.ts';

const LOADS = 10;

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
  await page.locator(bubble).last().waitFor();
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
