import type { PasswordPolicy } from '@duet/kit';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with an e-mail address, as a key of the texts. */
export function emailProblem(value: string): 'emailRequired' | 'invalidEmail' | undefined {
  if (!value.trim()) return 'emailRequired';
  return EMAIL.test(value.trim()) ? undefined : 'invalidEmail';
}

/** What is wrong with a name: 2 to 40 characters. */
export function nameProblem(value: string): 'nameRequired' | 'nameLength' | undefined {
  const { length } = value.trim();
  if (length === 0) return 'nameRequired';
  return length < 2 || length > 40 ? 'nameLength' : undefined;
}

/** One requirement of the policy and whether a password meets it. */
export interface PolicyCheck {
  readonly key: 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'number' | 'symbol';
  readonly count: number;
  readonly isMet: boolean;
}

/** The requirements of the identity provider's policy, checked (account-18). */
export function policyChecks(password: string, policy: PasswordPolicy): PolicyCheck[] {
  const checks: (PolicyCheck & { readonly isAsked: boolean })[] = [
    { key: 'minLength', count: policy.minLength, isAsked: true, isMet: password.length >= policy.minLength },
    {
      key: 'maxLength',
      count: policy.maxLength ?? 0,
      isAsked: policy.maxLength !== undefined && password.length > policy.maxLength,
      isMet: false,
    },
    { key: 'lowercase', count: 1, isAsked: policy.needsLowercase, isMet: /\p{Ll}/u.test(password) },
    { key: 'uppercase', count: 1, isAsked: policy.needsUppercase, isMet: /\p{Lu}/u.test(password) },
    { key: 'number', count: 1, isAsked: policy.needsNumber, isMet: /\d/.test(password) },
    { key: 'symbol', count: 1, isAsked: policy.needsSymbol, isMet: /[^\p{L}\d\s]/u.test(password) },
  ];
  return checks.filter(({ isAsked }) => isAsked).map(({ key, count, isMet }) => ({ key, count, isMet }));
}
