import type { TextResources } from '@duet/i18n';
/** Where a refusal of the identity provider belongs on a form. */
export type ErrorPlace = 'email' | 'password' | 'form';

export interface IdentityErrorText {
  readonly place: ErrorPlace;
  /** Key below `identity` in the catalogues. */
  readonly key: keyof TextResources['public']['identity'];
}

/** A sentence for each code of the provider (account-17). A wrong password and an unknown user read the same (account-16). */
const texts: Readonly<Record<string, IdentityErrorText>> = {
  'email-already-in-use': { place: 'email', key: 'emailInUse' },
  'invalid-email': { place: 'email', key: 'invalidEmail' },
  'wrong-password': { place: 'form', key: 'wrongCredentials' },
  'user-not-found': { place: 'form', key: 'wrongCredentials' },
  'invalid-credential': { place: 'form', key: 'wrongCredentials' },
  'invalid-login-credentials': { place: 'form', key: 'wrongCredentials' },
  'too-many-requests': { place: 'form', key: 'tooManyRequests' },
  'user-disabled': { place: 'form', key: 'userDisabled' },
  'expired-action-code': { place: 'form', key: 'expiredCode' },
  'invalid-action-code': { place: 'form', key: 'invalidCode' },
  'requires-recent-login': { place: 'form', key: 'recentLogin' },
  'invalid-user-token': { place: 'form', key: 'sessionOver' },
  'user-token-expired': { place: 'form', key: 'sessionOver' },
  'network-request-failed': { place: 'form', key: 'network' },
  timeout: { place: 'form', key: 'network' },
  'multi-factor-auth-required': { place: 'form', key: 'multiFactor' },
  'weak-password': { place: 'password', key: 'weakPassword' },
  'password-does-not-meet-requirements': { place: 'password', key: 'weakPassword' },
  'account-exists-with-different-credential': { place: 'form', key: 'otherCredential' },
  'credential-already-in-use': { place: 'form', key: 'credentialInUse' },
  'invalid-verification-code': { place: 'form', key: 'wrongCode' },
  'code-expired': { place: 'form', key: 'oldCode' },
  'admin-restricted-operation': { place: 'form', key: 'restricted' },
  'operation-not-allowed': { place: 'form', key: 'restricted' },
  'popup-blocked': { place: 'form', key: 'popupBlocked' },
};

/** Refusals that are the member's own choice and need no sentence. */
const silent: ReadonlySet<string> = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']);

/** The sentence of a code and where it belongs; nothing when the member just closed the window. */
export function identityErrorText(code: string): IdentityErrorText | undefined {
  if (silent.has(code)) return undefined;
  return texts[code] ?? { place: 'form', key: 'other' };
}
