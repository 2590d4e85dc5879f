import { IdentityUnavailableError, InvalidTokenError } from './identity.ts';

const saysInvalid = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Tells a bad token from an identity service that cannot be asked. firebase-admin reports both as
 * `auth/argument-error`: a failure to fetch Google's certificates keeps only the network's message, while every
 * complaint about the token itself names "ID token".
 */
export function toRefusal(error: unknown): InvalidTokenError | IdentityUnavailableError {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const isTokensFault = saysInvalid.has(code) || (code === 'auth/argument-error' && message.includes('ID token'));
  return isTokensFault
    ? new InvalidTokenError(firstSentence(message), { cause: error })
    : new IdentityUnavailableError(`The identity service cannot be asked: ${message}`, { cause: error });
}

export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The rest points to documentation of the library. */
function firstSentence(message: string): string {
  return message.split(/\.\s/, 1)[0] ?? message;
}
