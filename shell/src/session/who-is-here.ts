import type { PageData } from '@duet/contracts';
import type { KnownMember } from './member-record.ts';

export interface Arriving {
  readonly record: KnownMember | undefined;
  readonly page: PageData | undefined;
  /** The server has not heard of the last sign-out here: what it says of a member is old. */
  readonly isSignOutOwed: boolean;
}

/**
 * Whose page this is. The browser's own record is never behind, because it changes with the sign-in; what the server wrote
 * into the page may be of the session before. So the page counts for the member of the record only, of whom it knows
 * newer. Where the record was lost the page names somebody whom the provider has to confirm.
 */
export function whoIsHere({ record, page, isSignOutOwed }: Arriving): KnownMember | undefined {
  if (isSignOutOwed) return record;
  if (!record) return page && { uid: page.uid, account: undefined };
  return page?.uid === record.uid ? { uid: record.uid, account: page.account } : record;
}
