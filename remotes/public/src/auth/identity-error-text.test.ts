import { describe, expect, it } from '@jest/globals';
import { identityErrorText } from './identity-error-text.ts';

/** The codes of account-17. */
const codes = [
  'email-already-in-use',
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'too-many-requests',
  'user-disabled',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'invalid-user-token',
  'user-token-expired',
  'network-request-failed',
  'multi-factor-auth-required',
  'password-does-not-meet-requirements',
  'account-exists-with-different-credential',
  'credential-already-in-use',
  'invalid-verification-code',
  'code-expired',
  'admin-restricted-operation',
];

describe('a refusal of the identity provider', () => {
  it.each(['en', 'uk', 'ru'])('has a sentence of its own for every code in %s', async (locale) => {
    const { default: texts } = (await import(`../locales/${locale}.json`, { with: { type: 'json' } })) as {
      default: { readonly identity: Readonly<Record<string, string>> };
    };

    for (const code of codes) {
      const { key = '' } = identityErrorText(code) ?? {};
      expect([code, texts.identity[key]]).toEqual([code, expect.stringMatching(/\p{L}.*\.$/u)]);
      expect([code, key]).not.toEqual([code, 'other']);
    }
  });

  it('reads the same for a wrong password and an unknown user', () => {
    expect(identityErrorText('user-not-found')).toEqual(identityErrorText('wrong-password'));
    expect(identityErrorText('invalid-credential')).toEqual(identityErrorText('wrong-password'));
  });

  it('stands beside the field that caused it', () => {
    expect(identityErrorText('email-already-in-use')?.place).toBe('email');
    expect(identityErrorText('password-does-not-meet-requirements')?.place).toBe('password');
    expect(identityErrorText('too-many-requests')?.place).toBe('form');
  });

  it('says nothing when the member closed the window, and something for a code nobody knows', () => {
    expect(identityErrorText('popup-closed-by-user')).toBeUndefined();
    expect(identityErrorText('a-new-code')).toEqual({ place: 'form', key: 'other' });
  });
});
