import { shape } from '@duet/contracts';
import type { IdentityToken } from './identity.ts';

/** The part of the SDK's user record that holds the current token. */
const sdkUser = shape.object({
  stsTokenManager: shape.object({ accessToken: shape.text, expirationTime: shape.count }),
});

/**
 * The SDK's token with the expiry that the SDK stores, which follows the clock of this device and may be hours off. The
 * token's own claims follow the server's clock: on a device with a wrong clock the token would expire at a wrong time.
 */
export function tokenOf(user: { toJSON(): object }): IdentityToken | null {
  const record = user.toJSON();
  if (!sdkUser.is(record)) return null;
  const { accessToken, expirationTime } = record.stsTokenManager;
  return { token: accessToken, expiresAt: expirationTime };
}
