/** What the page notes down while the deck is used; milliseconds. */
export interface Recording {
  /** Between two frames. */
  readonly frames: number[];
  readonly tasks: number[];
  /** From an input to the next card on top. */
  readonly cards: number[];
  readonly interactions: number[];
}

/** Runs in the page, as a text: no types of the browser are known here. */
export const recorder = `
  window.benchFeed = { frames: [], tasks: [], cards: [], interactions: [] };
  let lastFrame = 0;
  let inputAt = 0;
  requestAnimationFrame(function next(now) {
    if (lastFrame) window.benchFeed.frames.push(now - lastFrame);
    lastFrame = now;
    requestAnimationFrame(next);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchFeed.tasks.push(entry.duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.benchFeed.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  for (const type of ['keydown', 'pointerup']) addEventListener(type, () => { inputAt = performance.now(); }, true);
  addEventListener('DOMContentLoaded', () => {
    let top = '';
    new MutationObserver(() => {
      const name = document.querySelector('[data-testid="top-card"]')?.getAttribute('aria-label') ?? '';
      if (name && name !== top && inputAt) {
        const from = inputAt;
        inputAt = 0;
        requestAnimationFrame(() => window.benchFeed.cards.push(performance.now() - from));
      }
      top = name;
    }).observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  });`;

/** Runs in the page: forgets what was noted. */
export function startRecorder(): void {
  const page = globalThis as unknown as { benchFeed: Recording };
  for (const list of Object.values(page.benchFeed) as number[][]) list.length = 0;
}

/** Runs in the page. */
export function readRecorder(): Recording {
  return (globalThis as unknown as { benchFeed: Recording }).benchFeed;
}
