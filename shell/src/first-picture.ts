/** Longer than this nothing waits for it: it may be slow, or not be shown at all. */
const PATIENCE = 4000;

let shown: Promise<void> | undefined;

/**
 * Settles when the picture that the server has named in the page is on the screen, or the member does something, and at
 * once on a page without one.
 * Whatever the first screen does not need waits for it: it would take the network from what the member waits for.
 */
export function firstPicture(): Promise<void> {
  shown ??= wait();
  return shown;
}

function wait(): Promise<void> {
  if (!document.querySelector('head > link[rel=preload][as=image]')) return Promise.resolve();
  return new Promise((done) => {
    const listening = new AbortController();
    const finish = () => {
      listening.abort();
      // the frame that shows it comes first; a page out of sight has none, and waits to the end
      requestAnimationFrame(() => setTimeout(done));
    };
    setTimeout(() => {
      listening.abort();
      done();
    }, PATIENCE);
    const heard = ({ type, target }: Event) => {
      // whoever acts wants what comes next; and another card may be on top, whose picture is as urgent
      const isPicture = target instanceof HTMLImageElement && target.getAttribute('fetchpriority') === 'high';
      if (isPicture || type === 'pointerdown' || type === 'keydown') finish();
    };
    // what an image tells does not rise to the document, and comes down through it
    for (const name of ['load', 'error', 'pointerdown', 'keydown']) {
      document.addEventListener(name, heard, { capture: true, signal: listening.signal });
    }
  });
}
