import type { SocialProvider } from '@duet/kit';

/** Who the identity provider says is signed in. */
export interface IdentityUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

/** A token with the time it ends, in milliseconds. */
export interface IdentityToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** The identity provider as the session uses it. Rejects with `IdentityError`. */
export interface Identity {
  /** Resolves once the provider has checked the stored user; null when nobody is signed in. */
  ready(): Promise<IdentityUser | null>;
  user(): IdentityUser | null;
  /** Called when the provider itself signs somebody in or out, e.g. from another tab. */
  onChange(listener: (user: IdentityUser | null) => void): void;
  signUp(email: string, password: string, name: string): Promise<IdentityUser>;
  signIn(email: string, password: string): Promise<IdentityUser>;
  signInWith(provider: SocialProvider): Promise<IdentityUser>;
  /** Signs this member out, if they are still the one who is signed in by the time the provider is ready for it. */
  signOut(uid: string, isStillTheirs: () => boolean): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  resetPassword(code: string, newPassword: string): Promise<void>;
  /** Sends the mail that confirms the address of whoever is signed in. */
  sendEmailVerification(): Promise<void>;
  /** Confirms an address with the code of the mail's link; answers who is signed in, if anybody. */
  confirmEmail(code: string): Promise<IdentityUser | null>;
  /** The token that is kept; instead of a `stale` one it waits a moment for the one that another tab has stored. */
  held(stale?: string): Promise<IdentityToken | null>;
  /** A new token from the provider. */
  renew(): Promise<IdentityToken | null>;
}

/** The provider is loaded only when somebody needs it: public pages stay light. */
export type LoadIdentity = () => Promise<Identity>;
