import type { ErrorCode } from '@duet/contracts';
import { AppError } from '../lib/app-error.ts';
import { IdentityUnavailableError, InvalidTokenError } from '../platform/identity/index.ts';
import type { IdentityClaims, IdentityVerifier } from '../platform/identity/index.ts';

/** Verifies an identity token, or refuses it: 401 for a bad token, 503 when the identity service could not be asked. */
export async function verifyToken(identity: IdentityVerifier, token: string): Promise<IdentityClaims> {
  try {
    return await identity.verify(token);
  } catch (error) {
    if (error instanceof InvalidTokenError) {
      throw new AppError(401, codeOf(error), 'The sign-in is no longer valid.', {
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      });
    }
    if (error instanceof IdentityUnavailableError) {
      throw identityUnavailable();
    }
    throw error;
  }
}

/** The refusal while the identity service cannot be asked. */
export function identityUnavailable(): AppError {
  return new AppError(503, 'identity_unavailable', 'Sign-ins cannot be checked just now.', {
    headers: { 'retry-after': '5' },
  });
}

/** The client refreshes an expired token and leaves a disabled account. */
function codeOf(error: InvalidTokenError): ErrorCode {
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'auth/id-token-expired') return 'token_expired';
  return code === 'auth/user-disabled' ? 'account_disabled' : 'unauthenticated';
}
