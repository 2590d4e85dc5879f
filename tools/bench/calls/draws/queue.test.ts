import { describe, expect, it } from '@jest/globals';
import { fit, randomOf, scenes } from './queue.ts';

const [man, woman] = [0, 1];
const him = { gender: man, age: 30, wants_genders: 2 ** woman, wants_from: 25, wants_to: 35, languages: 0b11 };
const her = { gender: woman, age: 28, wants_genders: 2 ** man, wants_from: 28, wants_to: 32, languages: 0b10 };

describe('whether two who search fit, in the words of the bench', () => {
  it('takes both filters and a common language', () => {
    expect(fit(him, her)).toBe(true);
    expect(fit(her, him)).toBe(true);
  });

  it.each([
    ['one is not of the gender that the other wants', { wants_genders: 2 ** woman }],
    ['one is too young for the other', { age: 24 }],
    ['the other is too old for the one', { wants_to: 29 }],
    ['they share no language', { languages: 0b100 }],
  ])('is no when %s', (_, change) => {
    expect(fit(him, { ...her, ...change })).toBe(false);
    expect(fit({ ...her, ...change }, him)).toBe(false);
  });

  it('is no for everybody in the scene where nobody fits', () => {
    const scene = scenes.find(({ name }) => name === 'nobody fits');
    const pick = randomOf('a test');
    const crowd = Array.from({ length: 500 }, () => scene?.waiting(pick));
    const unlucky = Array.from({ length: 50 }, () => scene?.drawer(pick));

    const pairs = unlucky.flatMap((one) => crowd.map((other) => one && other && fit(one, other)));
    expect(pairs).toHaveLength(25_000);
    expect(pairs).not.toContain(true);
  });
});
