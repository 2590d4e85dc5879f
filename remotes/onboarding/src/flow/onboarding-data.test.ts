import { beforeEach, describe, expect, it } from '@jest/globals';
import { aCurrentProfile } from '@duet/testing';
import { clearOnboarding, dataOf, readData, readStep, stepProblems, writeData, writeStep } from './onboarding-data.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const data = dataOf(aCurrentProfile());

describe('onboarding data', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['', 'required'],
    ['2026-02-30', 'invalid'],
    ['1890-01-01', 'invalid'],
    ['2008-11-21', 'under_age'],
    ['2008-11-20', undefined],
  ])('judges the birth date %p', (birthDate, code) => {
    expect(stepProblems('about', { ...data, birthDate }, now)[0]?.code).toBe(code);
  });

  it.each([
    [' ', 'required'],
    ['O', 'too_short'],
    ['x'.repeat(41), 'too_long'],
    ['Ія', undefined],
  ])('judges the name %p', (name, code) => {
    expect(stepProblems('about', { ...data, name }, now)[0]?.code).toBe(code);
  });

  it('needs a gender but no city and no passions', () => {
    expect(stepProblems('gender', { ...data, gender: null }, now)).toEqual([{ field: 'gender', code: 'required' }]);
    expect(stepProblems('location', { ...data, city: null }, now)).toEqual([]);
    expect(stepProblems('passions', { ...data, passions: [] }, now)).toEqual([]);
  });

  it('survives a reload at the step where it was', () => {
    const profile = aCurrentProfile({ isOnboarded: false });
    writeData(localStorage, { ...data, name: 'Solomiia' }, profile.userId);
    writeStep(localStorage, 'passions');

    const kept = readData(localStorage, profile);
    expect(kept.name).toBe('Solomiia');
    expect(readStep(localStorage, kept, now)).toBe('passions');

    clearOnboarding(localStorage);
    expect(readStep(localStorage, kept, now)).toBe('about');
  });

  it('does not skip a question that is still open', () => {
    writeStep(localStorage, 'photos');

    expect(readStep(localStorage, { ...data, gender: null }, now)).toBe('gender');
  });

  it('does not take the answers of another member', () => {
    writeData(localStorage, { ...data, name: 'Somebody else' }, 'another-member');

    expect(readData(localStorage, aCurrentProfile()).name).toBe('Olena');
  });
});
