import { createHash, createHmac, randomBytes } from 'node:crypto';
import { attributes } from './stun.ts';
import type { Attribute, StunMessage } from './stun.ts';

/** Who asked, and what the answer is signed with. */
export interface Caller {
  readonly user: string;
  readonly key: Buffer;
}

export interface Refusal {
  readonly code: number;
  /** What the next try needs. */
  readonly attributes?: readonly Attribute[];
}

export interface CredentialsOptions {
  readonly secret: string;
  readonly now: () => number;
}

const realm = 'duet.test';
const nonceLife = 600_000;
const longestName = 200;

/** Checks short-lived credentials as coturn does with `use-auth-secret`: by the secret alone. */
export function credentialsCheck({ secret, now }: CredentialsOptions) {
  const nonceKey = randomBytes(16);
  const signNonce = (until: string) => createHmac('sha256', nonceKey).update(until).digest('hex').slice(0, 24);

  function newNonce(): string {
    const until = String(now() + nonceLife);
    return `${until}-${signNonce(until)}`;
  }

  function isOurs(nonce: string): boolean {
    const [until = '', signature] = nonce.split('-');
    return signature === signNonce(until) && Number(until) > now();
  }

  function tryAgain(code: number): Refusal {
    const challenge: Attribute[] = [
      [attributes.realm, Buffer.from(realm)],
      [attributes.nonce, Buffer.from(newNonce())],
    ];
    return { code, attributes: challenge };
  }

  function keyOf(user: string): Buffer {
    const password = createHmac('sha1', secret).update(user).digest('base64');
    return createHash('md5').update(`${user}:${realm}:${password}`).digest();
  }

  /** The time limits who may begin: a call that lives goes on, and its refreshes come every nine minutes. */
  return function check(request: StunMessage, goesOn: (user: string) => boolean): Caller | Refusal {
    if (!request.isSigned()) return tryAgain(401);
    const user = request.value(attributes.username)?.toString();
    const nonce = request.value(attributes.nonce)?.toString();
    if (!user || user.length > longestName || !nonce) return { code: 400 };
    if (!isOurs(nonce)) return tryAgain(438);
    const key = keyOf(user);
    const isInTime = Number(user.split(':')[0]) * 1000 > now();
    return request.isSignedWith(key) && (isInTime || goesOn(user)) ? { user, key } : tryAgain(401);
  };
}
