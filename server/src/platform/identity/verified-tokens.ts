import type { IdentityClaims } from './identity.ts';

/** A sign-out elsewhere or a deleted account is noticed this late at most. */
const TRUSTED_MILLISECONDS = 60_000;
const MAX_TOKENS = 10_000;

interface Verified {
  readonly claims: Promise<IdentityClaims>;
  /** Known once the claims are. */
  trustedUntil: number;
  uid: string | undefined;
}

/**
 * Remembers tokens that were verified, for a minute or until they expire. A check for revocation is a call to the
 * identity service, and a page makes many requests with the same token. Requests that come together share one check;
 * a failed check is never remembered.
 */
export class VerifiedTokens {
  readonly #tokens = new Map<string, Verified>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async claims(token: string, check: (token: string) => Promise<IdentityClaims>): Promise<IdentityClaims> {
    const known = this.#tokens.get(token);
    if (known && this.#now() < known.trustedUntil) return await known.claims;

    const fresh: Verified = { claims: check(token), trustedUntil: Number.POSITIVE_INFINITY, uid: undefined };
    this.#remember(token, fresh);
    try {
      const claims = await fresh.claims;
      fresh.uid = claims.uid;
      fresh.trustedUntil = Math.min(this.#now() + TRUSTED_MILLISECONDS, claims.expiresAt.getTime());
      return claims;
    } catch (error) {
      if (this.#tokens.get(token) === fresh) this.#tokens.delete(token);
      throw error;
    }
  }

  forget(uid: string): void {
    for (const [token, verified] of this.#tokens) {
      // One whose check is still running may already have passed it: it is asked again.
      if (verified.uid === uid || verified.uid === undefined) this.#tokens.delete(token);
    }
  }

  #remember(token: string, verified: Verified): void {
    this.#tokens.delete(token);
    this.#tokens.set(token, verified);
    if (this.#tokens.size <= MAX_TOKENS) return;
    const [oldest] = this.#tokens.keys();
    if (oldest !== undefined) this.#tokens.delete(oldest);
  }
}
