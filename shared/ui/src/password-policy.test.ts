import { expect, it } from '@jest/globals';
import { isStrongEnough, policyChecks } from './password-policy.ts';

const policy = {
  minLength: 8,
  maxLength: 64,
  needsLowercase: false,
  needsUppercase: false,
  needsNumber: false,
  needsSymbol: false,
};

it('shows only what the policy asks for', () => {
  expect(policyChecks('short', policy)).toEqual([{ key: 'minLength', count: 8, isMet: false }]);
  expect(policyChecks('long enough', policy)).toEqual([{ key: 'minLength', count: 8, isMet: true }]);
  expect(policyChecks('x'.repeat(65), policy).at(-1)).toEqual({ key: 'maxLength', count: 64, isMet: false });
  expect(policyChecks('abc', { ...policy, needsUppercase: true, needsSymbol: true }).map(({ key }) => key)).toEqual([
    'minLength',
    'uppercase',
    'symbol',
  ]);
});

it('finds a password strong enough that meets all of it, and any while the policy is unknown', () => {
  expect(isStrongEnough('long enough', policy)).toBe(true);
  expect(isStrongEnough('short', policy)).toBe(false);
  expect(isStrongEnough('x'.repeat(65), policy)).toBe(false);
  expect(isStrongEnough('short', undefined)).toBe(true);
});
