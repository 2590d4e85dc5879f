export type PasswordRule = 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'number' | 'symbol';

/** What the identity provider asks of a password; lengths are in characters. */
export interface PasswordRules {
  readonly minLength: number;
  readonly maxLength: number | undefined;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsNumber: boolean;
  readonly needsSymbol: boolean;
}

/** One requirement of the policy and whether a password meets it. */
export interface PolicyCheck {
  readonly key: PasswordRule;
  readonly count: number;
  readonly isMet: boolean;
}

/** The requirements of the identity provider's policy, checked (account-18). */
export function policyChecks(password: string, policy: PasswordRules): PolicyCheck[] {
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

/** Whether a password meets everything that the policy asks for. */
export function isStrongEnough(password: string, policy: PasswordRules | undefined): boolean {
  return !policy || policyChecks(password, policy).every(({ isMet }) => isMet);
}
