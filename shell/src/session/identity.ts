import type { SocialProvider } from '@duet/kit';

/** The member who is signed in according to the identity provider. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

/** A token with its expiry time in milliseconds. */
export interface IdentityToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** The parts of the identity provider that the session uses. Rejects with `IdentityError`. */
export interface Identity {
  /** Resolves once the provider has checked the stored user, with null when nobody is signed in. */
  ready(): Promise<IdentityUser | null>;
  user(): IdentityUser | null;
  /** Called when the provider itself signs somebody in or out, e.g. from another tab. */
  onChange(listener: (user: IdentityUser | null) => void): void;
  signUp(email: string, password: string, name: string): Promise<IdentityUser>;
  signIn(email: string, password: string): Promise<IdentityUser>;
  signInWith(provider: SocialProvider): Promise<IdentityUser>;
  /** Signs this member out, if they are still the one signed in when the provider is ready. */
  signOut(uid: string, isStillTheirs: () => boolean): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  checkResetCode(code: string): Promise<void>;
  resetPassword(code: string, newPassword: string): Promise<void>;
  hasPassword(): boolean;
  /** Sets another password for who is signed in, after the old one was given. */
  changePassword(password: string, newPassword: string): Promise<void>;
  /** Sends a link to another address, which counts from when the link is followed. */
  changeEmail(password: string, email: string): Promise<void>;
  /** Sends the mail that confirms the address of the signed-in member. */
  sendEmailVerification(): Promise<void>;
  /**
   * Confirms or changes an address with the code from the mail's link; resolves with the signed-in member, if any. A changed
   * address ends what was signed in with the old one.
   */
  confirmEmail(code: string): Promise<IdentityUser | null>;
  /** The stored token; instead of a `stale` one it waits briefly for the one that another tab has stored. */
  held(stale?: string): Promise<IdentityToken | null>;
  /** A new token from the provider. */
  renew(): Promise<IdentityToken | null>;
}

/** Loads the provider on demand, so that public pages stay light. */
export type LoadIdentity = () => Promise<Identity>;
