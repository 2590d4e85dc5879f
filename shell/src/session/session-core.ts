import type { ApiClient } from '@duet/api';
import type { ClientConfig, CurrentProfile, PageData } from '@duet/contracts';
import type { CurrentMember } from './current-member.ts';
import type { LoadIdentity } from './identity.ts';
import type { MemberRecord } from './member-record.ts';
import type { TokenKeeper } from './token-keeper.ts';

/** Why a session ended, as the bus tells it. */
export type SignOutReason = 'asked' | 'again' | 'expired' | 'disabled' | 'deleted';

/** Who found out that the session is over: this page, the identity provider, or another tab of ours. */
export type SignOutSource = 'page' | 'provider' | 'tab';

/** How a session ended, and whose. */
export interface SignOutEvent {
  readonly uid: string;
  readonly reason: SignOutReason;
  readonly source: SignOutSource;
  /** Somebody else has signed in in this browser since: what is kept here is theirs. */
  readonly isReplaced: boolean;
}

export interface SessionOptions {
  readonly config: ClientConfig['identity'];
  readonly loadIdentity: LoadIdentity;
  /** Who the server says the page is for. */
  readonly page: PageData | undefined;
  readonly record: MemberRecord;
  /**
   * Ends this member's sign-in at the provider and in this browser; never rejects and never takes long. Another tab that
   * has ended it has seen to the browser, too.
   */
  readonly leaveProvider: (uid: string, source: SignOutSource) => Promise<void>;
  readonly api: () => ApiClient;
  /** Asks for the permission to push and answers the token of this browser; never rejects. */
  readonly pushToken: () => Promise<string>;
  readonly onProfile: (profile: CurrentProfile) => void;
  /** The member may go on to their page. */
  readonly onSignedIn: (uid: string) => void;
  /** Clears what is left of the member. */
  readonly onSignedOut: (ending: SignOutEvent) => void;
  /** The start could not find out whether this identity has an account. */
  readonly onStartFailed: (error: unknown) => void;
  /** The page is a guest's, and another member is signed in: loads it anew, as theirs. */
  readonly startAnew: () => void;
}

/** The session that is there from the start, as the part that comes with the provider sees it. */
export interface SessionCore extends SessionOptions {
  readonly member: CurrentMember;
  readonly keeper: TokenKeeper;
  readonly writeSession: () => Promise<void>;
  readonly end: (reason: SignOutReason, source?: SignOutSource) => Promise<void>;
  /** Somebody is signing in: the provider's own notices are ignored meanwhile. */
  isEntering: boolean;
}
