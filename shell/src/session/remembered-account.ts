import { shape } from '@duet/contracts';
import type { ShapeOf } from '@duet/contracts';
import { readStored } from '../read-stored.ts';
import type { Account } from './continue-registration.ts';

const KEY = 'duet.account';

const stored = shape.object({ uid: shape.text, account: shape.oneOf(['ready', 'onboarding', 'old-account']) });

/** Remembers how far a member is, so that a reload shows their page at once; other tabs hear of it by `storage`. */
export interface RememberedAccount {
  read(uid: string): Account | undefined;
  write(uid: string, account: Account): void;
  onOtherTab(listener: () => void): void;
}

export function createRememberedAccount(storage: Storage): RememberedAccount {
  return {
    read(uid) {
      const kept = readStored(storage, KEY, stored);
      return kept?.uid === uid ? kept.account : undefined;
    },
    write: (uid, account) => storage.setItem(KEY, JSON.stringify({ uid, account } satisfies ShapeOf<typeof stored>)),
    onOtherTab: (listener) =>
      window.addEventListener('storage', ({ key, newValue }) => {
        // what a sign-out takes away says nothing of a member
        if (key === KEY && newValue !== null) listener();
      }),
  };
}
