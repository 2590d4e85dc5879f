import { LRUCache } from 'lru-cache';
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
  readonly #tokens = new LRUCache<string, Verified>({ max: MAX_TOKENS });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async claims(token: string, check: (token: string) => Promise<IdentityClaims>): Promise<IdentityClaims> {
    const known = this.#tokens.get(token);
    if (known && this.#now() < known.trustedUntil) return await known.claims;

    const fresh: Verified = { claims: check(token), trustedUntil: Number.POSITIVE_INFINITY, uid: undefined };
    this.#tokens.set(token, fresh);
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
    // One whose check is still running may already have passed it: it is asked again.
    const theirs = [...this.#tokens.entries()].filter(([, known]) => known.uid === uid || known.uid === undefined);
    for (const [token] of theirs) this.#tokens.delete(token);
  }
}
