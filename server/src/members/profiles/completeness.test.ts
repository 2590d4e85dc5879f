import { describe, expect, it } from '@jest/globals';
import { fullScore } from '@duet/contracts';
import { completenessOf } from './completeness.ts';
import type { CompletenessFacts } from './completeness.ts';

const nothing: CompletenessFacts = {
  photos: 0,
  isVerified: false,
  countryCode: null,
  cityId: null,
  aboutMe: null,
  job: null,
  passions: [],
};
const everything: CompletenessFacts = {
  photos: 6,
  isVerified: true,
  countryCode: 'UA',
  cityId: 703448,
  aboutMe: 'I like tea.',
  job: 'Baker',
  passions: ['hiking'],
};

describe('the completeness score', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 15],
    [3, 20],
    [4, 25],
    [5, 30],
    [6, 35],
  ])('gives %i photos %i points', (photos, points) => {
    expect(completenessOf({ ...nothing, photos }).score).toBe(points);
  });

  it('reaches 90 and asks for nothing more', () => {
    expect(completenessOf(everything)).toEqual({ score: fullScore, next: null });
  });

  it.each([
    [nothing, { step: 'verify', gain: 20 }],
    [
      { ...nothing, isVerified: true },
      { step: 'location', gain: 20 },
    ],
    [
      { ...everything, photos: 1 },
      { step: 'photos', gain: 15 },
    ],
    [
      { ...everything, photos: 5, job: null },
      { step: 'photos', gain: 5 },
    ],
    [
      { ...everything, job: null },
      { step: 'job', gain: 5 },
    ],
  ])('names the step that raises it most', (facts, next) => {
    expect(completenessOf(facts).next).toEqual(next);
  });

  it('counts a location only with its country and city', () => {
    expect(completenessOf({ ...nothing, countryCode: 'UA' }).score).toBe(0);
  });
});
