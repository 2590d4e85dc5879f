import { memberCookie, preferenceCookie, shape } from '@duet/contracts';
import type { ShapeOf } from '@duet/contracts';
import { readStored } from '../read-stored.ts';
import type { Account } from './continue-registration.ts';

const KEY = 'duet.account';

const stored = shape.object({
  uid: shape.text,
  account: shape.optional(shape.oneOf(['ready', 'onboarding', 'old-account'])),
});

/** The member who has signed in in this browser; `account` is set once the state of the account is known. */
export type KnownMember = ShapeOf<typeof stored>;

/**
 * The signed-in member of this browser and the state of their account. With it a page knows its member before the
 * provider's SDK has loaded, also without a network, and every tab notices at once that somebody else has signed in. It
 * holds no credentials: tokens belong to the SDK.
 */
export interface MemberRecord {
  read(): KnownMember | undefined;
  write(uid: string, account?: Account): void;
  /** Removes this member's record; another member's stays. */
  remove(uid: string): void;
  /** Calls back when another tab has finished signing a member in. */
  onOtherTab(listener: () => void): void;
}

export function createMemberRecord(storage: Storage): MemberRecord {
  const read = () => readStored(storage, KEY, stored);
  return {
    read,
    write(uid, account) {
      storage.setItem(KEY, JSON.stringify({ uid, account } satisfies KnownMember));
      tellServer(uid);
    },
    remove(uid) {
      if (read()?.uid !== uid) return;
      storage.removeItem(KEY);
      tellServer('');
    },
    onOtherTab: (listener) =>
      addEventListener('storage', ({ key, newValue }) => {
        // a removed record names nobody, and a registration that is still running concerns its own tab only
        if (key === KEY && newValue !== null && read()?.account !== undefined) listener();
      }),
  };
}

/** The server draws the first picture only for the member whose browser this still is. */
function tellServer(uid: string): void {
  document.cookie = preferenceCookie(memberCookie, uid, location.protocol === 'https:');
}
