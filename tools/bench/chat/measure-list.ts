import type { Page, Request } from '@playwright/test';
import { framesPerSecond, longTasks } from '../figures.ts';
import { noteWhile, readNotes, timeToFirst, timeToPaint } from '../page-recorder.ts';
import type { Screen } from '../screens.ts';
import { noteScrolling } from './scroll.ts';

export const row = 'main li[aria-posinset] a';
const panel = '[role=tabpanel]';
const TIMES = 5;
const CPU = 4;

export interface ListFigures {
  /** From another page, with all chats in the memory of the page. */
  readonly open: number;
  /** From the start of the navigation, with the code in the cache of the browser. */
  readonly reload: number;
  /** Those that somebody sees. */
  readonly shownPerSecond: number;
  /** Those of the page, beside which the browser scrolls. */
  readonly framesPerSecond: number;
  readonly scrollTasks: number;
  /** The most rows in the document. */
  readonly rows: number;
  /** The most chats in an answer of the server. */
  readonly answer: number;
}

export interface ListOptions {
  readonly url: string;
  readonly screen: Screen;
  readonly chats: number;
}

/** Loads the whole list of many chats by scrolling, leaves it, comes back and reloads it. */
export async function measureList(page: Page, options: ListOptions): Promise<ListFigures> {
  const { url, screen, chats } = options;
  const answers = noteAnswers(page);
  await page.goto(`${url}/main/chat`);
  await page.locator(row).first().waitFor();
  const loaded = await noteWhile(page, () => loadAll(page, chats));
  // before a reload, which takes the answers away
  const answer = Math.max(...(await answers()));

  const opening: number[] = [];
  const opened = await noteWhile(page, async () => {
    for (let time = 0; time < TIMES; time += 1) {
      await page.locator('nav a[href="/main/profile"]').first().click();
      await page.locator(row).first().waitFor({ state: 'detached' });
      opening.push(await timeToPaint(page, 'nav a[href="/main/chat"]', row));
    }
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const scrolled = await noteScrolling(page, session, { selector: panel, screen, distances: [-12_000, 6_000] });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const reloads: number[] = [];
  for (let time = 0; time < TIMES; time += 1) reloads.push(await timeToFirst(page, () => page.reload()));
  const reloaded = await readNotes(page);
  return {
    open: Math.max(...opening),
    reload: Math.max(...reloads),
    shownPerSecond: scrolled.shownPerSecond,
    framesPerSecond: framesPerSecond(scrolled),
    scrollTasks: longTasks(scrolled),
    rows: Math.max(...[loaded, opened, scrolled, reloaded].flatMap(({ counts }) => counts)),
    answer,
  };
}

/** Notes how many chats each answer of the list has, until it is asked for them. */
function noteAnswers(page: Page): () => Promise<readonly number[]> {
  const answers: Promise<number>[] = [];
  const note = (request: Request) => {
    if (request.method() !== 'GET' || new URL(request.url()).pathname !== '/api/chats') return;
    answers.push(countOf(request));
  };
  page.on('requestfinished', note);
  return () => {
    page.off('requestfinished', note);
    return Promise.all(answers);
  };
}

async function countOf(request: Request): Promise<number> {
  const chats: unknown = await (await request.response())?.json();
  return Array.isArray(chats) ? chats.length : NaN;
}

/** Scrolls to the end until nothing more comes. */
async function loadAll(page: Page, chats: number): Promise<void> {
  const until = Date.now() + 180_000;
  while ((await page.evaluate<number>(scrollToEnd)) < chats) {
    if (Date.now() > until) throw new Error('The list did not load whole');
  }
}

/** Run in the page, as a text: no types of the browser are known here. Answers how many rows the list has. */
const scrollToEnd = `new Promise((done) => {
  const list = document.querySelector('${panel}');
  list.scrollTop = list.scrollHeight;
  setTimeout(() => requestAnimationFrame(() => {
    done(Number(document.querySelector('main li[aria-setsize]').getAttribute('aria-setsize')));
  }), 20);
})`;
