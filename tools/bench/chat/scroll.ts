import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { fingerOf } from '../finger.ts';
import { noteWhile } from '../page-recorder.ts';
import type { Noted } from '../page-recorder.ts';
import type { Screen } from '../screens.ts';
import { shownWhileScrolling } from '../shown-frames.ts';

/** Pixels a second: as fast as one reads over a history. */
const SPEED = 2_000;
/** Between two places of a finger, in milliseconds. */
const STEP = 16;
/** How much of the height a finger goes over at once. */
const SWIPE = 0.7;

export interface Scrolling {
  readonly selector: string;
  readonly screen: Screen;
  /** Pixels; a positive one shows what is above. */
  readonly distances: readonly number[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the page notes while it is scrolled, and how many frames a second somebody sees. */
export async function noteScrolling(
  page: Page,
  session: CDPSession,
  scrolling: Scrolling,
): Promise<Noted & { readonly shownPerSecond: number }> {
  let shownPerSecond = NaN;
  const noted = await noteWhile(page, async () => {
    shownPerSecond = await shownWhileScrolling(page, () => scrollBy(page, session, scrolling));
  });
  return { ...noted, shownPerSecond };
}

/** Scrolls what a selector names, by finger where there is one. */
export async function scrollBy(
  page: Page,
  session: CDPSession,
  { selector, screen, distances }: Scrolling,
): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector} to scroll`);
  for (const distance of distances) {
    if (screen.input === 'touch') await swipe(page, session, { screen, box, distance });
    else await turnWheel(session, box, distance);
  }
}

async function turnWheel(session: CDPSession, box: Box, yDistance: number): Promise<void> {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await session.send('Input.synthesizeScrollGesture', { x, y, yDistance, speed: SPEED, gestureSourceType: 'mouse' });
}

interface Swipe {
  readonly screen: Screen;
  readonly box: Box;
  readonly distance: number;
}

/** By touches one by one: the browser's own gesture of a finger scrolls nothing on an emulated phone. */
async function swipe(page: Page, session: CDPSession, { screen, box, distance }: Swipe): Promise<void> {
  const finger = fingerOf(page, session, screen);
  const [x, middle] = [box.x + box.width / 2, box.y + box.height / 2];
  const way = Math.sign(distance) * box.height * SWIPE;
  const steps = Math.ceil((Math.abs(way) / SPEED) * (1_000 / STEP));
  for (let gone = 0; gone < Math.abs(distance); gone += Math.abs(way)) {
    await finger.down(x, middle - way / 2);
    for (let step = 1; step <= steps; step += 1) {
      await delay(STEP);
      await finger.move(x, middle - way / 2 + (way * step) / steps);
    }
    await finger.up(x, middle + way / 2);
  }
}
