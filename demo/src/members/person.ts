import type { AdditionalGender, Gender, Locale, PartnerGender, SpokenLanguage } from '@duet/contracts';
import type { Random } from '@duet/server/demo';
import type { Heritage } from '../texts/names.ts';
import type { DemoCountry } from './places.ts';

/** Decisions about one demo member, each from the same source of chance in the same order. */

export function pickAge(random: Random): number {
  const [from, to] = random.weighted<readonly [number, number]>([
    [[18, 21], 6],
    [[22, 29], 36],
    [[30, 38], 29],
    [[39, 45], 13],
    [[46, 59], 10],
    [[60, 75], 6],
  ]);
  return random.whole(from, to);
}

const localesOf: Readonly<Record<DemoCountry, readonly (readonly [Locale, number])[]>> = {
  UA: [
    ['uk', 58],
    ['ru', 22],
    ['en', 20],
  ],
  PL: [
    ['en', 60],
    ['uk', 27],
    ['ru', 13],
  ],
  DE: [
    ['en', 60],
    ['uk', 24],
    ['ru', 16],
  ],
  GB: [
    ['en', 80],
    ['uk', 14],
    ['ru', 6],
  ],
};
export function pickLocale(country: DemoCountry, random: Random): Locale {
  return random.weighted(localesOf[country]);
}

/** Who writes in Ukrainian or Russian abroad has come from Ukraine. */
export function heritageOf(country: DemoCountry, locale: Locale): Heritage {
  if (locale === 'uk') return 'ukrainian';
  if (locale === 'ru') return 'russianSpeaking';
  return ({ UA: 'ukrainianLatin', PL: 'polish', DE: 'german', GB: 'british' } as const)[country];
}

export function pickPartnerGender(gender: Gender, random: Random): PartnerGender {
  if (gender === 'Female')
    return random.weighted<PartnerGender>([
      ['Male', 72],
      ['All', 12],
      ['MaleAndFemale', 6],
      ['Female', 6],
      ['MaleAndNonBinary', 4],
    ]);
  if (gender === 'Male')
    return random.weighted<PartnerGender>([
      ['Female', 74],
      ['All', 12],
      ['MaleAndFemale', 4],
      ['Male', 6],
      ['FemaleAndNonBinary', 4],
    ]);
  return random.weighted<PartnerGender>([
    ['All', 60],
    ['FemaleAndNonBinary', 14],
    ['MaleAndNonBinary', 10],
    ['NonBinary', 6],
    ['MaleAndFemale', 10],
  ]);
}

export function pickAdditionalGender(gender: Gender, random: Random): AdditionalGender | null {
  if (gender === 'NonBinary')
    return random.chance(0.6)
      ? random.pick(['Agender', 'Genderfluid', 'Genderqueer', 'Bigender', 'Questioning'])
      : null;
  if (random.chance(0.88)) return null;
  return gender === 'Female'
    ? random.pick(['CisWoman', 'CisWoman', 'TransWoman'])
    : random.pick(['CisMan', 'CisMan', 'TransMan']);
}

export function pickLanguages(country: DemoCountry, locale: Locale, random: Random): SpokenLanguage[] {
  const home = ({ UA: 'uk', PL: 'pl', DE: 'de', GB: 'en' } as const)[country];
  const spoken = new Set<SpokenLanguage>([locale === 'en' ? home : locale]);
  if (locale === 'ru') spoken.add('uk');
  if (country !== 'UA' && random.chance(0.75)) spoken.add(home);
  if (locale === 'en' || random.chance(0.55)) spoken.add('en');
  if (random.chance(0.3)) spoken.add(random.pick(['pl', 'de', 'fr', 'es', 'it', 'cs', 'tr']));
  return [...spoken];
}

/** A birthday that makes somebody that old in the autumn of 2026. */
export function birthDateOf(age: number, random: Random): string {
  const day = new Date(Date.UTC(2026 - age, random.whole(0, 9), random.whole(1, 28)));
  return day.toISOString().slice(0, 10);
}

/** From this minute to last month; most were here within two days. */
export function pickSeenMinutesAgo(random: Random): number {
  const [from, to] = random.weighted<readonly [number, number]>([
    [[1, 4], 6],
    [[5, 600], 34],
    [[600, 2_880], 32],
    [[2_880, 14_400], 20],
    [[14_400, 43_200], 8],
  ]);
  return random.whole(from, to);
}
