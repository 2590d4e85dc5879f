import { describe, expect, it } from '@jest/globals';
import { ageOn } from './age.ts';

describe('the age on a day', () => {
  it.each([
    ['2008-11-20', 18],
    ['2008-11-21', 17],
    ['2008-11-19', 18],
    ['2000-12-31', 25],
    ['2004-02-29', 22],
  ])('counts full years of %s', (birthDate, age) => {
    expect(ageOn(birthDate, new Date('2026-11-20T00:00:00Z'))).toBe(age);
  });
});
