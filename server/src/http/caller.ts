import type { Access } from '@duet/contracts/endpoints';

/** Somebody with a valid identity token, with or without an account. */
export interface IdentityCaller {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Accounts at providers behind this one, such as `google.com:1234`. */
  readonly providerIds: readonly string[];
  readonly name: string | null;
  /** When they signed in, for calls that need a recent sign-in. */
  readonly authTime: Date;
}

/** A member with a live account. */
export interface MemberCaller extends IdentityCaller {
  readonly userId: string;
  /** The sign-in by which they call. */
  readonly sessionId: string;
  readonly isSubscription: boolean;
}

/** Who the call comes from, by who may call. */
export interface Callers {
  guest: null;
  identity: IdentityCaller;
  member: MemberCaller;
  onboarded: MemberCaller;
  shown: MemberCaller;
  /** By the claim of the token alone: who decides about members need not be one. */
  moderator: IdentityCaller;
}
export type CallerOf<A extends Access> = Callers[A];
