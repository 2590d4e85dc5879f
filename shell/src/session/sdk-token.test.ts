import { describe, expect, it } from '@jest/globals';
import { tokenOf } from './sdk-token.ts';

const HOUR = 60 * 60_000;

/** A token whose own claims end at this time on the server's clock. */
function aToken(serverNow: number): string {
  const claims = { iat: serverNow / 1000, exp: (serverNow + HOUR) / 1000 };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

describe("the token of the SDK's record", () => {
  it.each([-2, 2])('expires by the clock of this device, which is %d hours ahead', (hours) => {
    const now = Date.now();
    const accessToken = aToken(now - hours * HOUR);
    const user = { toJSON: () => ({ uid: 'u1', stsTokenManager: { accessToken, expirationTime: now + HOUR } }) };

    expect(tokenOf(user)).toEqual({ token: accessToken, expiresAt: now + HOUR });
  });

  it('is missing when the record has an unexpected form', () => {
    expect(tokenOf({ toJSON: () => ({ uid: 'u1' }) })).toBeNull();
  });
});
