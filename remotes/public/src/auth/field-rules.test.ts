import { describe, expect, it } from '@jest/globals';
import { emailProblem, nameProblem } from './field-rules.ts';
import { identityErrorText } from './identity-error-text.ts';

describe('fields of the identity forms', () => {
  it.each([
    ['', 'emailRequired'],
    ['olena', 'invalidEmail'],
    ['olena@duet', 'invalidEmail'],
    [' olena@duet.test ', undefined],
  ])('judges the address %p', (value, problem) => {
    expect(emailProblem(value)).toBe(problem);
  });

  it('takes names from two to forty characters', () => {
    expect(nameProblem(' ')).toBe('nameRequired');
    expect(nameProblem('O')).toBe('nameLength');
    expect(nameProblem('Ія')).toBeUndefined();
    expect(nameProblem('x'.repeat(41))).toBe('nameLength');
  });

  it('says the same for a wrong password and an unknown user', () => {
    const wrong = identityErrorText('wrong-password');

    expect(identityErrorText('user-not-found')).toEqual(wrong);
    expect(identityErrorText('invalid-credential')).toEqual(wrong);
  });

  it('an identity error of an unknown code has a sentence, and a closed window has none', () => {
    expect(identityErrorText('something-new')).toEqual({ place: 'form', key: 'other' });
    expect(identityErrorText('popup-closed-by-user')).toBeUndefined();
  });
});
