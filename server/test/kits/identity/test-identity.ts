import { InvalidTokenError } from '../../../src/platform/identity/identity.ts';
import type { IdentityClaims, IdentityVerifier } from '../../../src/platform/identity/identity.ts';

export type TestToken = `test:${string}`;

/** The token that `fakeIdentityVerifier()` takes for this member. */
export function testToken(uid: string): TestToken {
  return `test:${uid}`;
}

export interface FakeIdentityVerifier extends IdentityVerifier {
  /** Changes what the token of `uid` says. */
  claim(uid: string, claims: Partial<IdentityClaims>): void;
  /** The token of `uid` is refused from now on. */
  revoke(uid: string): void;
  /** Every verification fails with this, until it is called with nothing. */
  fail(error?: Error): void;
}

const hour = 3_600_000;

/** Takes `test:<uid>` for a token of a freshly signed-in member with a verified e-mail address; refuses all else. */
export function fakeIdentityVerifier({ now = () => new Date() } = {}): FakeIdentityVerifier {
  const changed = new Map<string, Partial<IdentityClaims>>();
  const revoked = new Set<string>();
  let failure: Error | undefined;

  return {
    claim: (uid, claims) => {
      changed.set(uid, { ...changed.get(uid), ...claims });
    },
    revoke: (uid) => {
      revoked.add(uid);
    },
    fail: (error) => {
      failure = error;
    },
    isModerator: async (uid) => await Promise.resolve(changed.get(uid)?.moderator === true),
    verify: async (token) => {
      if (failure) throw failure;
      const uid = /^test:(.+)$/.exec(token)?.[1];
      if (uid === undefined || revoked.has(uid)) throw new InvalidTokenError('Not a token of the tests');
      return await Promise.resolve({
        uid,
        email: `${uid}@duet.test`,
        emailVerified: true,
        name: undefined,
        authTime: now(),
        expiresAt: new Date(now().getTime() + hour),
        moderator: false,
        signInProvider: 'password',
        providerIds: [],
        ...changed.get(uid),
      });
    },
  };
}
