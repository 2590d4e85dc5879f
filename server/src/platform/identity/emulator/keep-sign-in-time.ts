import type { ProjectState } from './firebase-tools.ts';

/** The name under which a refresh token of the emulator carries the time of its sign-in. */
const timeKey = 'duetSignedInAt';

/**
 * A real project keeps in every token when its sign-in was; the emulator takes the account's last sign-in, which may
 * have been on another device. Its refresh tokens are given the time along, and tokens made from them keep it.
 */
export function keepSignInTime(state: ProjectState): void {
  const createRefreshTokenFor = state.createRefreshTokenFor.bind(state);
  const validateRefreshToken = state.validateRefreshToken.bind(state);
  const updateUserByLocalId = state.updateUserByLocalId.bind(state);
  /** Set while a refresh token is exchanged; the emulator does that without a pause. */
  let refreshing: { readonly localId: string; readonly lastLoginAt: string } | undefined;

  state.createRefreshTokenFor = (user, provider, options = {}) => {
    refreshing = undefined;
    const extraClaims = { ...options.extraClaims, [timeKey]: user.lastLoginAt };
    return createRefreshTokenFor(user, provider, { ...options, extraClaims });
  };
  state.validateRefreshToken = (refreshToken) => {
    const record = validateRefreshToken(refreshToken);
    const { [timeKey]: signedInAt, ...extraClaims } = record.extraClaims ?? {};
    refreshing = typeof signedInAt === 'string' ? { localId: record.user.localId, lastLoginAt: signedInAt } : undefined;
    return { ...record, extraClaims };
  };
  state.updateUserByLocalId = (localId, change, ...rest) => {
    const user = updateUserByLocalId(localId, change, ...rest);
    const isSame = refreshing?.localId === localId && 'lastRefreshAt' in change;
    return isSame && refreshing ? { ...user, lastLoginAt: refreshing.lastLoginAt } : user;
  };
}
