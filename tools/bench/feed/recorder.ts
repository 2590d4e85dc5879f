/** What the page notes down while the deck is used; milliseconds. */
export interface Recording {
  /** Between two frames. */
  readonly frames: number[];
  /** Tasks of the main thread that took longer than 50 ms. */
  readonly tasks: number[];
  /** From an input to the next card on top. */
  readonly cards: number[];
  /** The longest event of each interaction that took 16 ms or more, by its number. */
  readonly interactions: Record<string, number>;
}

/** Runs in the page, as a text: no types of the browser are known here. */
export const recorder = `
  const empty = () => ({ frames: [], tasks: [], cards: [], interactions: {} });
  window.benchFeed = empty();
  window.benchFeedStart = () => { window.benchFeed = empty(); };
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
    const { interactions } = window.benchFeed;
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
    }
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
    }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['data-testid'] });
  });`;

/** Runs in the page: forgets what was noted. */
export function startRecorder(): void {
  (globalThis as unknown as { benchFeedStart: () => void }).benchFeedStart();
}

/** Runs in the page. */
export function readRecorder(): Recording {
  return (globalThis as unknown as { benchFeed: Recording }).benchFeed;
}
