import type { Page } from '@playwright/test';

/** What a page notes down; milliseconds. */
export interface Noted {
  /** Between two frames. */
  readonly frames: readonly number[];
  /** The longest event of each key. */
  readonly keys: readonly number[];
  /** Bubbles in the document, whenever their number has changed. */
  readonly bubbles: readonly number[];
}

/** Milliseconds. */
export const SHORTEST_EVENT = 16;

/** Runs in the page, as a text: no types of the browser are known here. */
export const pageRecorder = `
  const empty = () => ({ frames: [], keys: [], bubbles: [] });
  window.benchChat = empty();
  window.benchChatStart = () => { window.benchChat = empty(); };
  let lastFrame = 0;
  requestAnimationFrame(function next(now) {
    if (lastFrame) window.benchChat.frames.push(now - lastFrame);
    lastFrame = now;
    requestAnimationFrame(next);
  });
  const keys = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown' || entry.name === 'keypress') window.benchChat.keys.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_EVENT} });
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      window.benchChat.bubbles.push(document.querySelectorAll('[role=log] article').length);
    }).observe(document.documentElement, { subtree: true, childList: true });
  });
  // presses what a selector names and answers how long it took until another one was painted
  window.benchChatOpen = (press, shown) => new Promise((done) => {
    const from = performance.now();
    document.querySelector(press).click();
    requestAnimationFrame(function look() {
      if (!document.querySelector(shown)) return requestAnimationFrame(look);
      // the frame after the one that draws it
      requestAnimationFrame(() => done(performance.now() - from));
    });
  });`;

/** What the page notes while something is done in it. */
export async function noteWhile(page: Page, act: () => Promise<unknown>): Promise<Noted> {
  await page.evaluate('benchChatStart()');
  await act();
  // events are told of after their frame
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))');
  return await page.evaluate<Noted>('benchChat');
}

/** Milliseconds from pressing one element until another one is painted. */
export async function timeToPaint(page: Page, press: string, shown: string): Promise<number> {
  return await page.evaluate<number>(`benchChatOpen(${JSON.stringify(press)}, ${JSON.stringify(shown)})`);
}
