import type { BrowserContext, Page } from '@playwright/test';

/** What a page notes down; milliseconds. */
export interface Noted {
  /** Between two frames. */
  readonly frames: readonly number[];
  /** Tasks of the main thread over 50 ms. */
  readonly tasks: readonly number[];
  /** The longest event of each interaction that took 16 ms or more, by its number. */
  readonly interactions: Readonly<Record<string, number>>;
  /** From each key, and each pointer that is lifted, to the end of its frame: also those that the browser does not tell. */
  readonly inputs: readonly number[];
  /** Those that are keys. */
  readonly keys: readonly number[];
  /** Counted elements in the document, whenever something in it has changed. */
  readonly counts: readonly number[];
}

/** Shorter events are not told by the browser. */
export const SHORTEST_EVENT = 16;

/** Has every page of a context note down what happens, and count the elements of a selector. */
export async function recordPages(context: BrowserContext, counted: string): Promise<void> {
  await context.addInitScript(recorderOf(counted));
}

/** Runs in the page, as a text: no types of the browser are known here. */
const recorderOf = (counted: string) => `(() => {
  let startedAt = 0;
  const empty = () => ({ frames: [], tasks: [], interactions: {}, inputs: [], keys: [], counts: [] });
  window.bench = empty();
  window.benchCountsFrames = true;
  window.benchStart = (countsFrames) => {
    startedAt = performance.now();
    window.bench = empty();
    if (countsFrames === window.benchCountsFrames) return;
    window.benchCountsFrames = countsFrames;
    lastFrame = 0;
    if (countsFrames) requestAnimationFrame(next);
  };
  const afterPaint = (then) => requestAnimationFrame(() => {
    void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' });
  });
  let lastFrame = 0;
  const next = (now) => {
    if (!window.benchCountsFrames) return;
    if (lastFrame && lastFrame >= startedAt) window.bench.frames.push(now - lastFrame);
    lastFrame = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  // what is told late may be of before
  const observe = (options, take) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.startTime >= startedAt) take(entry);
  }).observe(options);
  observe({ type: 'longtask' }, ({ duration }) => window.bench.tasks.push(duration));
  observe({ type: 'event', durationThreshold: ${SHORTEST_EVENT} }, ({ interactionId, duration }) => {
    const { interactions } = window.bench;
    if (interactionId) interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
  });
  // without a window a frame may be drawn and not presented, and its events are then told late: one that always changes is
  const present = () => {
    const dot = document.body.appendChild(document.createElement('i'));
    dot.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 1px; block-size: 1px; background: #888';
    dot.animate({ opacity: [0.5, 1] }, { duration: 1_000, iterations: Infinity });
  };
  addEventListener('DOMContentLoaded', present);
  window.benchAwaited = 0;
  const input = ({ type, timeStamp }) => {
    window.benchAwaited += 1;
    afterPaint((now) => {
      window.benchAwaited -= 1;
      window.bench.inputs.push(now - timeStamp);
      if (type === 'keydown') window.bench.keys.push(now - timeStamp);
    });
  };
  for (const type of ['keydown', 'pointerup']) addEventListener(type, input, true);
  let isThere = false;
  const count = () => {
    const found = document.querySelectorAll(${JSON.stringify(counted)}).length;
    window.bench.counts.push(found);
    if (found === 0 || isThere) return;
    isThere = true;
    afterPaint((now) => window.benchFirstPainted(now));
  };
  const first = new Promise((painted) => { window.benchFirstPainted = painted; });
  window.benchFirst = () => first;
  new MutationObserver(count).observe(document, { subtree: true, childList: true });
  // presses what a selector names and answers how long it took until another one was painted
  window.benchPress = (press, shown) => new Promise((done) => {
    const from = performance.now();
    document.querySelector(press).click();
    requestAnimationFrame(function look() {
      if (document.querySelector(shown)) afterPaint((now) => done(now - from));
      else requestAnimationFrame(look);
    });
  });
})();`;

/**
 * What the page notes while something is done in it. A page that counts frames asks for each one, so its main thread styles
 * anew what browsers of members animate without it.
 */
export async function noteWhile(page: Page, act: () => Promise<unknown>, { countsFrames = true } = {}): Promise<Noted> {
  await page.evaluate(`benchStart(${countsFrames})`);
  await act();
  return await readNotes(page);
}

/** Events are told of after their frame, and a busy page is late with it. */
const untilTold = `new Promise((done) => requestAnimationFrame(function look() {
  if (window.benchAwaited > 0) requestAnimationFrame(look);
  else setTimeout(done, 100);
}))`;

/** What the page has noted since its start, or since it was last asked to. */
export async function readNotes(page: Page): Promise<Noted> {
  await page.evaluate(untilTold);
  return await page.evaluate<Noted>('bench');
}

/** Milliseconds from pressing one element until another one is painted. */
export async function timeToPaint(page: Page, press: string, shown: string): Promise<number> {
  return await page.evaluate<number>(`benchPress(${JSON.stringify(press)}, ${JSON.stringify(shown)})`);
}

/** Milliseconds from the start of a navigation, e.g. a reload, until the first counted element is painted. */
export async function timeToFirst(page: Page, navigate: () => Promise<unknown>): Promise<number> {
  await navigate();
  // by evaluating it, since the page allows no polling by text
  return await page.evaluate<number>('benchFirst()');
}

/** Waits until something holds in the page, said as a text. */
export async function waitUntil(page: Page, holds: string): Promise<void> {
  const latest = Date.now() + 120_000;
  while (!(await page.evaluate<boolean>(holds))) {
    if (Date.now() > latest) throw new Error(`It did not come true: ${holds}`);
    await page.waitForTimeout(250);
  }
}
