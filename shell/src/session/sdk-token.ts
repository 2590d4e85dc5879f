import { shape } from '@duet/contracts';
import type { IdentityToken } from './identity.ts';

/** The part of the SDK's own record of a user that says what it holds now. */
const sdkUser = shape.object({
  stsTokenManager: shape.object({ accessToken: shape.text, expirationTime: shape.count }),
});

/**
 * The token that the SDK holds, and its end as the SDK stores it: by the clock of this device, which may be hours off.
 * The token's own claims tell the server's time, by which it would have ended here, or never be older than another.
 */
export function tokenOf(user: { toJSON(): object }): IdentityToken | null {
  const record = user.toJSON();
  if (!sdkUser.is(record)) return null;
  const { accessToken, expirationTime } = record.stsTokenManager;
  return { token: accessToken, expiresAt: expirationTime };
}
