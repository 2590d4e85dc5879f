import { shape } from '@duet/contracts';
import type { ShapeOf } from '@duet/contracts';
import { readStored } from '../read-stored.ts';
import type { Account } from './continue-registration.ts';

const KEY = 'duet.account';

const stored = shape.object({
  uid: shape.text,
  account: shape.optional(shape.oneOf(['ready', 'onboarding', 'old-account'])),
});

/** Who has signed in in this browser; `account` says how far they are, once that is known. */
export type KnownMember = ShapeOf<typeof stored>;

/**
 * Who is signed in in this browser, and how far they are: by it a page knows its member before the provider's SDK is
 * there, also without a network, and every tab sees at once that somebody else has come. It holds nothing of the sign-in
 * itself: tokens are the SDK's.
 */
export interface MemberRecord {
  read(): KnownMember | undefined;
  write(uid: string, account?: Account): void;
  /** Takes this member's away; another one's stays. */
  remove(uid: string): void;
  /** Another tab has let a member on to their page. */
  onOtherTab(listener: () => void): void;
}

export function createMemberRecord(storage: Storage): MemberRecord {
  const read = () => readStored(storage, KEY, stored);
  return {
    read,
    write: (uid, account) => storage.setItem(KEY, JSON.stringify({ uid, account } satisfies KnownMember)),
    remove(uid) {
      if (read()?.uid === uid) storage.removeItem(KEY);
    },
    onOtherTab: (listener) =>
      window.addEventListener('storage', ({ key, newValue }) => {
        // what a sign-out takes away says nothing of a member, and whoever is still registering does so in their own tab
        if (key === KEY && newValue !== null && read()?.account !== undefined) listener();
      }),
  };
}
