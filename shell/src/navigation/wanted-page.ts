const KEY = 'duet.wanted';

/** The page a guest asked for before signing in. Kept per tab, and always an address of our site. */
export interface WantedPage {
  remember(address: string): void;
  /** Returns the address once, then forgets it. */
  take(): string | undefined;
}

export function createWantedPage(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): WantedPage {
  return {
    remember: (address) => {
      if (isOurs(address)) storage.setItem(KEY, address);
    },
    take() {
      const address = storage.getItem(KEY);
      storage.removeItem(KEY);
      return address !== null && isOurs(address) ? address : undefined;
    },
  };
}

function isOurs(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
