/** What a valid identity token says about who holds it. */
export interface IdentityClaims {
  readonly uid: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  /** The name that a provider or the account gives, if any. */
  readonly name: string | undefined;
  /** When they signed in, for calls that need a recent sign-in. */
  readonly authTime: Date;
  readonly expiresAt: Date;
  readonly moderator: boolean;
  /** `password`, `google.com`, `apple.com`, … */
  readonly signInProvider: string;
  /** Accounts at providers behind this one, such as `google.com:1234`. */
  readonly providerIds: readonly string[];
}

export interface IdentityVerifier {
  /** Rejects with InvalidTokenError (answer 401) or IdentityUnavailableError (answer 503). */
  verify(idToken: string): Promise<IdentityClaims>;
  /** Whether the account is a moderator's by now, whatever its tokens say. Rejects with IdentityUnavailableError. */
  isModerator(uid: string): Promise<boolean>;
}

/** The token proves nothing: forged, for another project, expired, revoked, or of an account that is gone. */
export class InvalidTokenError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'InvalidTokenError';
  }
}

/** The token may be good, but the identity service could not be asked: try again later. */
export class IdentityUnavailableError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'IdentityUnavailableError';
  }
}

export interface NewAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName?: string;
  readonly emailVerified?: boolean;
  readonly moderator?: boolean;
}

/** What the server may do to identity accounts. A verifier made together with it notices at once. */
export interface IdentityAdmin {
  /** Makes the account, or brings an existing one with this uid to these values. */
  ensureAccount(account: NewAccount): Promise<void>;
  deleteAccount(uid: string): Promise<void>;
  /** Every token issued until now is refused, so every device has to sign in again. */
  revokeSessions(uid: string): Promise<void>;
  /** The account of an e-mail address, if there is one. */
  uidOf(email: string): Promise<string | undefined>;
  setModerator(uid: string, moderator: boolean): Promise<void>;
}
