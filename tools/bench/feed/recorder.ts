import type { BrowserContext, Page } from '@playwright/test';

/** What the page notes down of the deck, beside what every page notes. */
export interface DeckNotes {
  /** Milliseconds from an input to the next card on top. */
  readonly cards: readonly number[];
  /** Between two frames while a card was leaving. */
  readonly exitFrames: readonly number[];
  /** Names of the animations by which cards have left. */
  readonly exits: readonly string[];
}

export async function recordDeck(context: BrowserContext): Promise<void> {
  await context.addInitScript(recorder);
}

export async function noteDeckWhile(page: Page, act: () => Promise<unknown>): Promise<DeckNotes> {
  await page.evaluate('benchDeckStart()');
  await act();
  return await page.evaluate<DeckNotes>('({ ...benchDeck, exits: [...benchDeck.exits] })');
}

/** Runs in the page, as a text: no types of the browser are known here. */
const recorder = `(() => {
  let isCounting = false;
  let leavingAt = 0;
  const next = (now) => {
    isCounting = window.benchCountsFrames;
    if (leavingAt) window.benchDeck.exitFrames.push(now - leavingAt);
    leavingAt = isCounting && document.querySelector('[data-exit]') ? now : 0;
    if (isCounting) requestAnimationFrame(next);
  };
  window.benchDeckStart = () => {
    window.benchDeck = { cards: [], exitFrames: [], exits: new Set() };
    if (window.benchCountsFrames && !isCounting) requestAnimationFrame(next);
  };
  window.benchDeckStart();
  let inputAt = 0;
  const input = ({ timeStamp }) => { inputAt = timeStamp; };
  for (const type of ['keydown', 'pointerup']) addEventListener(type, input, true);
  addEventListener('animationstart', ({ target, animationName }) => {
    if (target.matches('article[data-exit]')) window.benchDeck.exits.add(animationName);
  });
  let top = '';
  new MutationObserver(() => {
    const name = document.querySelector('[data-testid="top-card"]')?.getAttribute('aria-label') ?? '';
    if (name && name !== top && inputAt) {
      const from = inputAt;
      inputAt = 0;
      requestAnimationFrame(() => window.benchDeck.cards.push(performance.now() - from));
    }
    top = name;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-testid'] });
  window.benchExitsOver = () => new Promise((done) => {
    const look = () => {
      if (document.querySelector('[data-exit]')) return false;
      watcher.disconnect();
      done();
      return true;
    };
    const watcher = new MutationObserver(look);
    if (!look()) watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['data-exit'] });
  });
})();`;
