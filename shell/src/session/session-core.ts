import type { ApiClient } from '@duet/api';
import type { ClientConfig, CurrentProfile, PageData } from '@duet/contracts';
import type { CurrentMember } from './current-member.ts';
import type { LoadIdentity } from './identity.ts';
import type { MemberRecord } from './member-record.ts';
import type { ServerSession } from './server-session.ts';
import type { TokenKeeper } from './token-keeper.ts';

/** Why a session ended, as the bus event says. */
export type SignOutReason = 'asked' | 'again' | 'expired' | 'disabled' | 'deleted';

/** Where the end of a session was noticed: on this page, at the identity provider, or in another tab of ours. */
export type SignOutSource = 'page' | 'provider' | 'tab';

/** Whose session ended, and how. */
export interface SignOutEvent {
  readonly uid: string;
  readonly reason: SignOutReason;
  readonly source: SignOutSource;
  /** Whether somebody else has since signed in in this browser, so that what is stored here belongs to them. */
  readonly isReplaced: boolean;
}

export interface SessionOptions {
  readonly config: ClientConfig['identity'];
  readonly loadIdentity: LoadIdentity;
  /** The member whom the server made the page for. */
  readonly page: PageData | undefined;
  readonly record: MemberRecord;
  /**
   * Ends this member's sign-in at the provider and in this browser; never rejects and never takes long. For a sign-out in
   * another tab, that tab has already cleaned the browser.
   */
  readonly leaveProvider: (uid: string, source: SignOutSource) => Promise<void>;
  readonly api: () => ApiClient;
  /** Asks for push permission and resolves with this browser's push token; never rejects. */
  readonly pushToken: () => Promise<string>;
  readonly onProfile: (profile: CurrentProfile) => void;
  /** The member may open their pages. */
  readonly onSignedIn: (uid: string) => void;
  /** Clears what the member leaves behind. */
  readonly onSignedOut: (ending: SignOutEvent) => void;
  /** The start could not find out whether this identity has an account. */
  readonly onStartFailed: (error: unknown) => void;
  /** Reloads a page that was made for a guest, because a member turned out to be signed in. */
  readonly startAnew: () => void;
}

/** The session as it exists from the start, for the part that is loaded with the provider. */
export interface SessionCore extends SessionOptions {
  readonly member: CurrentMember;
  readonly keeper: TokenKeeper;
  readonly server: ServerSession;
  readonly writeSession: () => Promise<void>;
  readonly end: (reason: SignOutReason, source?: SignOutSource) => Promise<void>;
  /** Whether a sign-in is running: the provider's own notices are ignored meanwhile. */
  isEntering: boolean;
}
