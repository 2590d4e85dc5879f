import type { PageData } from '@duet/contracts';
import type { KnownMember } from './member-record.ts';

export interface Arriving {
  readonly record: KnownMember | undefined;
  readonly page: PageData | undefined;
  /** The server has not confirmed the last sign-out here, so the member it names is outdated. */
  readonly isSignOutOwed: boolean;
}

/**
 * Decides which member the page belongs to. The browser's own record is always current, because it changes with the
 * sign-in, while the server's page may belong to an earlier session. So the page's facts are used only if they are about
 * the record's member, for whom they are newer. Without a record the provider has to confirm the member the page names.
 */
export function whoIsHere({ record, page, isSignOutOwed }: Arriving): KnownMember | undefined {
  if (isSignOutOwed) return record;
  if (!record) return page && { uid: page.uid, account: undefined };
  return page?.uid === record.uid ? { uid: record.uid, account: page.account } : record;
}
