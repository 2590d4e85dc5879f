import type { CDPSession, Page } from '@playwright/test';
import { noteWhile } from '../page-recorder.ts';
import type { Noted } from '../page-recorder.ts';
import type { Screen } from '../screens.ts';
import { dealEndlessly } from './endless-deck.ts';
import { fingerOf } from '../finger.ts';
import { noteDeckWhile } from './recorder.ts';
import type { DeckNotes } from './recorder.ts';
import { dragCards, pressButtons, pressKeys } from './swipe.ts';

export const CPU = 4;
/** Five hundred swipes in all: each direction of a drag and each button in turn, the rest by key. */
export const swipes = { drags: 100, buttons: 50, keys: 200, more: 150 } as const;
/** So that code, caches and pictures are there before the memory is weighed. */
const WARM_UP = 40;
/** So long a page that nobody touches is recorded, to know what the machine itself costs: no wait, but the measurement. */
export const IDLE = 5000;

export type Recording = Noted & DeckNotes;

export interface DeckFigures {
  readonly idle: Recording;
  readonly drags: Recording;
  readonly buttons: Recording;
  /** Without frames: nothing of them is judged. */
  readonly keys: Recording;
  /** By which the heap has grown. */
  readonly megabytes: number;
}

/** Drags, presses and keys through a deck that never ends. */
export async function measureDeck(page: Page, url: string, screen: Screen): Promise<DeckFigures> {
  const session = await page.context().newCDPSession(page);
  const finger = fingerOf(page, session, screen);
  await dealEndlessly(page);
  await page.goto(`${url}/main/feed`);
  await page.getByTestId('top-card').waitFor();
  await pressKeys(page, WARM_UP);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });

  const before = await heapOf(session);
  const idle = await record(page, () => page.waitForTimeout(IDLE));
  const drags = await record(page, () => dragCards(page, finger, swipes.drags));
  const buttons = await record(page, () => pressButtons(page, finger, swipes.buttons));
  const keys = await record(page, () => pressKeys(page, swipes.keys), { countsFrames: false });
  await pressKeys(page, swipes.more);
  const megabytes = ((await heapOf(session)) - before) / 1e6;
  return { idle, drags, buttons, keys, megabytes };
}

async function record(page: Page, act: () => Promise<void>, options?: { countsFrames: boolean }): Promise<Recording> {
  let deck: DeckNotes = { cards: [], exits: [], exitFrames: [] };
  const noted = await noteWhile(
    page,
    async () => {
      deck = await noteDeckWhile(page, act);
    },
    options,
  );
  return { ...noted, ...deck };
}

/** Bytes of the page's heap after a collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
}
