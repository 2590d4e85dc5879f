declare global {
  interface Navigator {
    /** Only some browsers report it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the member has asked the browser to save data. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** Runs the work when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 4000 });
  else setTimeout(work, 1500);
}
