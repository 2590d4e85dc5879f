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
    expect(stepProblems('birthDate', { ...data, birthDate }, now)[0]?.code).toBe(code);
  });

  it.each([
    [' ', 'required'],
    ['O', 'too_short'],
    ['x'.repeat(41), 'too_long'],
    ['Ія', undefined],
  ])('judges the name %p', (name, code) => {
    expect(stepProblems('name', { ...data, name }, now)[0]?.code).toBe(code);
  });

  it('needs a gender but nobody to see, no city and no passions', () => {
    expect(stepProblems('gender', { ...data, gender: null }, now)).toEqual([{ field: 'gender', code: 'required' }]);
    expect(stepProblems('partner', { ...data, partnerGender: null }, now)).toEqual([]);
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
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['the name, when registration brought none', { name: '', birthDate: null, gender: null }, 'name'],
    ['the birth date, when registration brought the name', { birthDate: null, gender: null }, 'birthDate'],
    ['the city, when another device has asked all before it', {}, 'location'],
    ['the photos, when all else is known', { cityId: 703448, city: 'Kyiv' }, 'photos'],
  ] as const)('begins with the first thing that nobody told: %s', (_case, changes, step) => {
    const profile = aCurrentProfile({ isOnboarded: false, city: null, cityId: null, ...changes });

    expect(readStep(localStorage, dataOf(profile), now)).toBe(step);
  });

  it('does not take whom to see from the server before the member has said who they are', () => {
    expect(dataOf(aCurrentProfile({ gender: null, partnerGender: 'All' })).partnerGender).toBeNull();
    expect(dataOf(aCurrentProfile({ gender: 'Male', partnerGender: 'Female' })).partnerGender).toBe('Female');
  });

  it('begins with what is not known when the kept step is of an older version', () => {
    localStorage.setItem('step', '3');

    expect(readStep(localStorage, { ...data, city: null }, now)).toBe('location');
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
