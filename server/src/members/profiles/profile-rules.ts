import { additionalGenders } from '@duet/contracts';
import type { AdditionalGender, FieldProblem, Gender, ProfilePatch } from '@duet/contracts';
import { ageOn } from '../../lib/age.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import { hasHiddenCharacters } from '../names/hidden-characters.ts';
import { problemsOfName } from '../names/require-good-name.ts';

/** Adults only, and nobody older than people get. */
const ages = { least: 18, most: 110 } as const;

/** The groups of additional genders that go with a gender (profile-2: man-related, woman-related, general). */
const groupsOf: Readonly<Record<Gender, readonly (keyof typeof additionalGenders)[]>> = {
  Male: ['man', 'general'],
  Female: ['woman', 'general'],
  NonBinary: ['man', 'woman', 'general'],
};

export function goesWithGender(additional: AdditionalGender, gender: Gender | null): boolean {
  if (gender === null) return false;
  return groupsOf[gender].some((group) => (additionalGenders[group] as readonly string[]).includes(additional));
}

/** The places of the directory. */
export interface KnownPlaces {
  readonly hasCity: (cityId: number) => boolean;
  readonly hasCountry: (countryCode: string) => boolean;
}

export function problemsOfBirthDate(birthDate: string, now: Date): FieldProblem[] {
  const age = ageOn(birthDate, now);
  if (age < 0 || age > ages.most) return [{ field: 'birthDate', code: 'invalid' }];
  return age < ages.least ? [{ field: 'birthDate', code: 'under_age' }] : [];
}

/** What is wrong with a change, seen together with what stays as it is. */
export function problemsOfPatch(
  patch: ProfilePatch,
  member: Pick<MemberRow, 'birth_date' | 'gender' | 'onboarded_at' | 'partner_age_from' | 'partner_age_to'>,
  places: KnownPlaces,
  now: Date,
): FieldProblem[] {
  const problems: FieldProblem[] = patch.name === undefined ? [] : problemsOfName(patch.name);
  if (patch.job && hasHiddenCharacters(patch.job)) problems.push({ field: 'job', code: 'hidden_characters' });
  for (const [index, { answer }] of (patch.prompts ?? []).entries()) {
    if (hasHiddenCharacters(answer)) problems.push({ field: `prompts.${index}.answer`, code: 'hidden_characters' });
  }
  if (patch.voiceIntro && hasHiddenCharacters(patch.voiceIntro.caption)) {
    problems.push({ field: 'voiceIntro.caption', code: 'hidden_characters' });
  }
  if (patch.birthDate !== undefined && patch.birthDate !== member.birth_date) {
    if (member.onboarded_at === null) problems.push(...problemsOfBirthDate(patch.birthDate, now));
    // a birth date that can be changed would let members claim any age; support changes it on a ticket (docs/decisions/0023)
    else problems.push({ field: 'birthDate', code: 'not_changeable' });
  }
  if (patch.cityId !== undefined && !places.hasCity(patch.cityId)) {
    problems.push({ field: 'cityId', code: 'not_in_directory' });
  }
  if (typeof patch.searchCityId === 'number' && !places.hasCity(patch.searchCityId)) {
    problems.push({ field: 'searchCityId', code: 'not_in_directory' });
  }
  if (patch.searchCountryCode && !places.hasCountry(patch.searchCountryCode)) {
    problems.push({ field: 'searchCountryCode', code: 'not_in_directory' });
  }
  if (patch.additionalGender && !goesWithGender(patch.additionalGender, patch.gender ?? member.gender)) {
    problems.push({ field: 'additionalGender', code: 'invalid' });
  }
  const from = patch.partnerAgeFrom ?? member.partner_age_from;
  const to = patch.partnerAgeTo ?? member.partner_age_to;
  if (from > to) {
    const field = patch.partnerAgeFrom === undefined ? 'partnerAgeTo' : 'partnerAgeFrom';
    problems.push({ field, code: field === 'partnerAgeTo' ? 'too_small' : 'too_large' });
  }
  return problems;
}

/** What onboarding still needs before a member may be shown to others; the city may be skipped (account-10). */
export function missingForOnboarding(
  member: Pick<MemberRow, 'name' | 'birth_date' | 'gender'>,
  photos: number,
): FieldProblem[] {
  const missing: FieldProblem[] = [];
  if (member.name === '') missing.push({ field: 'name', code: 'required' });
  if (member.birth_date === null) missing.push({ field: 'birthDate', code: 'required' });
  if (member.gender === null) missing.push({ field: 'gender', code: 'required' });
  if (photos < 2) missing.push({ field: 'userMedia', code: 'too_few' });
  return missing;
}
