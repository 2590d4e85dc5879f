import type { IdentityToken } from './identity.ts';

/** The part of the SDK's own record of a user that says what it holds now. */
interface SdkUser {
  readonly stsTokenManager?: { readonly accessToken?: string; readonly expirationTime?: number };
}

/**
 * The token that the SDK holds, and its end as the SDK stores it: by the clock of this device, which may be hours off.
 * The token's own claims tell the server's time, by which it would have ended here, or never be older than another.
 */
export function tokenOf(user: { toJSON(): object }): IdentityToken | null {
  const { accessToken, expirationTime } = (user.toJSON() as SdkUser).stsTokenManager ?? {};
  return accessToken === undefined || expirationTime === undefined
    ? null
    : { token: accessToken, expiresAt: expirationTime };
}
