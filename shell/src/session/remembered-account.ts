import type { Account } from './continue-registration.ts';

const KEY = 'duet.account';

interface Remembered {
  readonly uid: string;
  readonly account: Account;
}

/** Remembers how far a member is, so that a reload shows their page at once; other tabs hear of it by `storage`. */
export interface RememberedAccount {
  read(uid: string): Account | undefined;
  write(uid: string, account: Account): void;
  onOtherTab(listener: () => void): void;
}

export function createRememberedAccount(storage: Storage): RememberedAccount {
  return {
    read(uid) {
      try {
        const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Remembered | null;
        return kept?.uid === uid ? kept.account : undefined;
      } catch {
        return undefined;
      }
    },
    write: (uid, account) => storage.setItem(KEY, JSON.stringify({ uid, account } satisfies Remembered)),
    onOtherTab: (listener) =>
      window.addEventListener('storage', ({ key, newValue }) => {
        // what a sign-out takes away says nothing of a member
        if (key === KEY && newValue !== null) listener();
      }),
  };
}
