declare global {
  interface Navigator {
    /** Not every browser tells. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** The member has asked the browser to save data. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** When the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1500);
}
