import { describe, expect, it } from '@jest/globals';
import { countLetters, lookingForValues, promptLimits } from '@duet/contracts';
import { loadDirectory } from '@duet/server/demo';
import { allAboutTexts } from '../texts/index.ts';
import { inGender } from './about-me.ts';
import { demoMemberId, demoPhotoId, readDemoMemberId, readDemoPhotoId } from './demo-ids.ts';
import { demoCrowd, demoRoster } from './roster.ts';

const roster = demoRoster();
const shareOf = (count: number) => count / roster.length;

describe('the demo members', () => {
  it('are more than 600 over four countries, by their weights', () => {
    const share = (code: string) => shareOf(roster.filter((member) => member.countryCode === code).length);

    expect(demoCrowd).toBeGreaterThanOrEqual(600);
    expect(share('UA')).toBeCloseTo(0.45, 1);
    expect(share('PL')).toBeCloseTo(0.2, 1);
    expect(share('DE')).toBeCloseTo(0.2, 1);
    expect(share('GB')).toBeCloseTo(0.15, 1);
  });

  it('are of all genders and languages, 18 to 75, most of them 22 to 45', () => {
    expect(new Set(roster.map((member) => member.gender))).toEqual(new Set(['Female', 'Male', 'NonBinary']));
    expect(new Set(roster.map((member) => member.locale))).toEqual(new Set(['en', 'uk', 'ru']));
    expect(roster.filter(({ age }) => age < 18 || age > 75)).toEqual([]);
    expect(shareOf(roster.filter(({ age }) => age >= 22 && age <= 45).length)).toBeGreaterThan(0.7);
  });

  it('live in cities of the directory, in the country they name', () => {
    const directory = loadDirectory();

    for (const { cityId, countryCode } of roster) expect(directory.city(cityId)?.countryCode).toBe(countryCode);
  });

  it('keep to the limits of a profile', () => {
    for (const member of roster) {
      expect(member.name.length).toBeGreaterThanOrEqual(2);
      expect(member.aboutMe?.length ?? 0).toBeLessThanOrEqual(500);
      expect(member.job?.length ?? 0).toBeLessThanOrEqual(60);
      expect(member.passions.length).toBeLessThanOrEqual(10);
      expect(new Set(member.passions).size).toBe(member.passions.length);
      expect(member.photos).toBeGreaterThanOrEqual(2);
      expect(member.photos).toBeLessThanOrEqual(6);
      expect(`${member.aboutMe} ${member.job}`).not.toMatch(/[{}|!]/);
    }
  });

  it('answer up to three prompts, each once, in the script of their language', () => {
    const cyrillic = /[а-яіїєґё]/i;
    const foreign = { en: cyrillic, uk: /[ыэёъ]/i, ru: /[іїєґ]/i };

    for (const { prompts, locale } of roster) {
      expect(prompts.length).toBeLessThanOrEqual(promptLimits.most);
      expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(prompts.length);
      for (const { answer } of prompts) {
        expect(countLetters(answer)).toBeLessThanOrEqual(promptLimits.letters);
        expect([answer, cyrillic.test(answer), foreign[locale].test(answer)]).toEqual([answer, locale !== 'en', false]);
      }
    }
    expect(shareOf(roster.filter(({ prompts }) => prompts.length > 1).length)).toBeGreaterThan(0.5);
    expect(new Set(roster.map(({ lookingFor }) => lookingFor))).toEqual(new Set([...lookingForValues, null]));
  });

  it('hardly ever say the same, and never twice in one country', () => {
    const texts = roster.flatMap(({ aboutMe, countryCode }) =>
      aboutMe && aboutMe.length > 60 ? [`${countryCode} ${aboutMe}`] : [],
    );

    expect(texts.length - new Set(texts).size).toBeLessThan(3);
    expect(new Set(roster.map(({ aboutMe }) => aboutMe)).size).toBeGreaterThan(480);
  });

  it('write in the script of their language', () => {
    const cyrillic = /[а-яіїєґё]/i;

    for (const { aboutMe, locale } of roster)
      if (aboutMe) expect([locale, cyrillic.test(aboutMe)]).toEqual([locale, locale !== 'en']);
    const ukrainian = roster.filter(({ locale }) => locale === 'uk').map(({ aboutMe }) => aboutMe);
    expect(ukrainian.filter((text) => text && /[ыэёъ]/.test(text))).toEqual([]);
    const russian = roster.filter(({ locale }) => locale === 'ru').map(({ aboutMe }) => aboutMe);
    expect(russian.filter((text) => text && /[іїєґ]/.test(text))).toEqual([]);
  });
});

it.each(['en', 'uk', 'ru'] as const)('has at least 60 different texts written by hand in %s', (locale) => {
  expect(new Set(allAboutTexts[locale].map(({ text }) => text)).size).toBeGreaterThanOrEqual(60);
});

it('puts words into the gender of who says them', () => {
  expect(inGender('Я {рада|радий}', 'Female')).toBe('Я рада');
  expect(inGender('Я {рада|радий}', 'Male')).toBe('Я радий');
  expect(inGender('Я {рада|радий}', 'NonBinary')).toBeUndefined();
});

it('says by an id which member and which photo it is', () => {
  expect(readDemoPhotoId(demoPhotoId(641, 5))).toEqual({ member: 641, index: 5 });
  expect(readDemoMemberId(demoMemberId(641))).toBe(641);
  expect(readDemoPhotoId('01999999-0000-7000-9000-000000000000')).toBeUndefined();
  expect(readDemoMemberId('01999999-0000-7000-8000-000000000000')).toBeUndefined();
});
