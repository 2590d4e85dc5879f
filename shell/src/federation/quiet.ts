declare global {
  interface Navigator {
    /** Only some browsers report it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Whether to load what may be wanted next: not for a member who has asked the browser to save data, nor without a network,
 * where only what is asked for is brought from the device.
 */
export function loadsAhead(): boolean {
  return navigator.onLine && navigator.connection?.saveData !== true;
}

/** Runs the work when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1500);
}
