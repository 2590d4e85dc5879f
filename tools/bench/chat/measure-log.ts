import type { Page } from '@playwright/test';
import { framesPerSecond, interactionOf, longTasks } from '../figures.ts';
import { noteWhile, readNotes, timeToFirst, timeToPaint } from '../page-recorder.ts';
import type { Noted } from '../page-recorder.ts';
import type { Screen } from '../screens.ts';
import { noteScrolling } from './scroll.ts';

export const log = '[role=log]';
export const bubble = `${log} article`;
const TIMES = 5;
const CPU = 4;
const KEYS = 40;

export interface LogFigures {
  /** The address of the chat. */
  readonly chat: string;
  /** From the list, with what was read of it in the memory of the page. */
  readonly open: number;
  /** From the start of the navigation, with a network. */
  readonly reload: number;
  /** Those that somebody sees. */
  readonly shownPerSecond: number;
  /** Those of the page, beside which the browser scrolls. */
  readonly framesPerSecond: number;
  readonly scrollTasks: number;
  readonly key: number;
  readonly interaction: number;
  readonly tasks: number;
  /** The most bubbles in the document, by where the reader was. */
  readonly bubbles: Readonly<Record<'opening' | 'divider' | 'jump' | 'scrolling', number>>;
}

export interface LogOptions {
  readonly url: string;
  readonly screen: Screen;
  readonly messages: number;
  /** The name of a chat with many unread messages. */
  readonly unread: string;
}

/** Opens the chat of many messages from the list, some of them loaded, scrolls through it, types and jumps in it. */
export async function measureLog(page: Page, options: LogOptions): Promise<LogFigures> {
  const { url, screen, messages, unread } = options;
  const session = await page.context().newCDPSession(page);
  await page.goto(`${url}/main/chat`);
  const divider = await noteWhile(page, async () => {
    await rowOf(page, unread).click();
    await page.locator('[data-unread-divider]').waitFor();
  });
  await page.goto(`${url}/main/chat`);
  await rowOf(page, 'Chat 1').click();
  await page.locator(bubble).last().waitFor();
  const chat = new URL(page.url()).pathname;
  const reloads: number[] = [];
  for (let time = 0; time < TIMES; time += 1) reloads.push(await timeToFirst(page, () => page.reload()));
  const reloaded = await readNotes(page);
  const opened = await openFromList(page, `${url}/main/chat`, chat);
  // the newest message quotes the first: what is around that one comes into the memory of the page too
  const jumped = await noteWhile(page, () => jumpToFirst(page));

  const opening: number[] = [];
  const reopened = await noteWhile(page, async () => {
    for (let time = 0; time < TIMES; time += 1) opening.push(await openAgain(page, chat));
  });
  await page
    .locator(bubble)
    .getByText(new RegExp(`^Message ${messages} and`))
    .waitFor();

  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const scrolled = await noteScrolling(page, session, { selector: log, screen, distances: [12_000, -6_000] });
  const typed = await noteWhile(page, () => type(page));
  // emptied by a key too, which is none of the measured ones
  await composer(page).fill('');
  const used = await noteWhile(page, () => use(page, chat));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  return {
    chat,
    open: Math.max(...opening),
    reload: Math.max(...reloads),
    shownPerSecond: scrolled.shownPerSecond,
    framesPerSecond: framesPerSecond(scrolled),
    scrollTasks: longTasks(scrolled),
    key: typed.keys.length === KEYS ? Math.max(...typed.keys) : NaN,
    interaction: interactionOf(typed, used),
    tasks: longTasks(typed) + longTasks(used),
    bubbles: {
      opening: mostOf(reloaded, opened, reopened),
      divider: mostOf(divider),
      jump: mostOf(jumped, used),
      scrolling: mostOf(scrolled),
    },
  };
}

const mostOf = (...notes: readonly Noted[]) => Math.max(...notes.flatMap(({ counts }) => counts));

const rowOf = (page: Page, name: string) =>
  page.locator('main li a').filter({ has: page.getByText(name, { exact: true }) });

async function openFromList(page: Page, list: string, chat: string): Promise<Noted> {
  await page.goto(list);
  const row = page.locator(`main a[href="${chat}"]`);
  await row.waitFor();
  return await noteWhile(page, async () => {
    await row.click();
    await page.locator(bubble).last().waitFor();
  });
}

/** Back to the list and into the chat again, in milliseconds until its first bubble is painted. */
async function openAgain(page: Page, chat: string): Promise<number> {
  await backToList(page, chat);
  return await timeToPaint(page, `main a[href="${chat}"]`, bubble);
}

async function backToList(page: Page, chat: string): Promise<void> {
  await page.goBack();
  await page.locator(log).waitFor({ state: 'detached' });
  await page.locator(`main a[href="${chat}"]`).waitFor();
}

/** At the beginning of the log; quotes and the list say the same words. */
const firstMessage = (page: Page) =>
  page
    .locator(bubble)
    .first()
    .getByText(/^Message 1 and/);

/** By the quote of the newest message. */
async function jumpToFirst(page: Page): Promise<void> {
  await page.locator(bubble).last().locator('button').first().click();
  await firstMessage(page).waitFor({ timeout: 120_000 });
}

const composer = (page: Page) => page.locator('textarea').first();

async function type(page: Page): Promise<void> {
  const field = composer(page);
  await field.focus();
  await page.keyboard.type('x'.repeat(KEYS), { delay: 60 });
  if ((await field.inputValue()).length !== KEYS) throw new Error('The keys were not typed');
}

/** Presses what leads through a chat, as a member does. */
async function use(page: Page, chat: string): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    await backToList(page, chat);
    await page.locator(`main a[href="${chat}"]`).click();
    await page.locator(bubble).last().waitFor();
    await jumpToFirst(page);
    await page.getByRole('button', { name: 'To the newest messages' }).click();
    await firstMessage(page).waitFor({ state: 'detached' });
  }
}
