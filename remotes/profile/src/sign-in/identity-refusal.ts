import { IdentityError } from '@duet/kit';
import type { TextKey } from '@duet/i18n';
import type { FormProblem } from '@duet/ui/form';

/** What the identity provider refuses, by the field it is about; the code is a key of the texts below `signIn.refused`. */
const refusals: Readonly<Record<string, FormProblem<RefusalCode>>> = {
  'wrong-password': { field: 'password', code: 'wrongPassword' },
  'invalid-credential': { field: 'password', code: 'wrongPassword' },
  'invalid-login-credentials': { field: 'password', code: 'wrongPassword' },
  'email-already-in-use': { field: 'email', code: 'emailInUse' },
  'invalid-new-email': { field: 'email', code: 'invalidEmail' },
  'invalid-email': { field: 'email', code: 'invalidEmail' },
  'weak-password': { field: 'newPassword', code: 'weakPassword' },
  'password-does-not-meet-requirements': { field: 'newPassword', code: 'weakPassword' },
};
export type RefusalCode = 'wrongPassword' | 'emailInUse' | 'invalidEmail' | 'weakPassword';

/** Codes that concern the form as a whole. */
const sentences: Readonly<Record<string, TextKey<'profile'>>> = {
  'too-many-requests': 'signIn.refused.tooOften',
  'network-request-failed': 'signIn.refused.offline',
  timeout: 'signIn.refused.offline',
  'user-token-expired': 'signIn.refused.over',
  'invalid-user-token': 'signIn.refused.over',
};

/** The problem of a field, or the key of a sentence for the whole form. Throws what did not come from the provider. */
export function identityRefusal(error: unknown): FormProblem<RefusalCode> | TextKey<'profile'> {
  if (!(error instanceof IdentityError)) throw error;
  return refusals[error.code] ?? sentences[error.code] ?? 'signIn.refused.other';
}
