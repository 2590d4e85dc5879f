import { allAdditionalGenders, genders, partnerGenders, passions, shape } from '@duet/contracts';
import type { City, CurrentProfile } from '@duet/contracts';

/** The questions in their order, one a screen (account-10: gender, location, passions and photos), and the card they make. */
export const steps = ['name', 'birthDate', 'gender', 'partner', 'location', 'passions', 'photos', 'card'] as const;
export type Step = (typeof steps)[number];

/** What the member has answered so far. */
export interface OnboardingData {
  readonly name: string;
  readonly birthDate: string;
  readonly gender: CurrentProfile['gender'];
  readonly additionalGender: CurrentProfile['additionalGender'];
  readonly showAdditionalGenderInProfile: boolean;
  /** Nothing until it is chosen: whoever skips it sees everyone. */
  readonly partnerGender: CurrentProfile['partnerGender'] | null;
  readonly city: Pick<City, 'cityId' | 'name' | 'country'> | null;
  readonly passions: CurrentProfile['passions'];
}

/** account-5: both keys live in local storage. */
const DATA_KEY = 'onboardingData';
const STEP_KEY = 'step';

/** What the profile already knows; another device may have begun. */
export function dataOf(profile: CurrentProfile): OnboardingData {
  const { cityId, city, country } = profile;
  return {
    name: profile.name,
    birthDate: profile.birthDate ?? '',
    gender: profile.gender,
    additionalGender: profile.additionalGender,
    showAdditionalGenderInProfile: profile.showAdditionalGenderInProfile,
    // the server has one from the start; before the gender it was not the member who chose it
    partnerGender: profile.gender === null ? null : profile.partnerGender,
    city: cityId === null || city === null ? null : { cityId, name: city, country: country ?? '' },
    passions: profile.passions,
  };
}

const keptAnswers = shape.object({
  userId: shape.text,
  name: shape.text,
  birthDate: shape.text,
  gender: shape.nullable(shape.oneOf(genders)),
  additionalGender: shape.nullable(shape.oneOf(allAdditionalGenders)),
  showAdditionalGenderInProfile: shape.flag,
  partnerGender: shape.nullable(shape.oneOf(partnerGenders)),
  city: shape.nullable(shape.object({ cityId: shape.count, name: shape.text, country: shape.text })),
  passions: shape.list(shape.oneOf(passions)),
});

/** The kept answers laid over the profile's. Those of another member on this device are not taken. */
export function readData(storage: Storage, profile: CurrentProfile): OnboardingData {
  const fresh = dataOf(profile);
  try {
    const kept: unknown = JSON.parse(storage.getItem(DATA_KEY) ?? '{}');
    if (!keptAnswers.is(kept) || kept.userId !== profile.userId) return fresh;
    const { userId: _userId, ...answers } = kept;
    return { ...fresh, ...answers, passions: [...answers.passions] };
  } catch (error) {
    console.warn('The kept onboarding data cannot be read and starts anew', error);
    return fresh;
  }
}

export function writeData(storage: Storage, data: OnboardingData, userId: string): void {
  storage.setItem(DATA_KEY, JSON.stringify({ ...data, userId }));
}

/** The step to go on with: the kept one, but never behind a question that must be answered. Nothing known is asked again. */
export function readStep(storage: Storage, data: OnboardingData, now: Date): Step {
  const kept = steps.find((step) => step === storage.getItem(STEP_KEY));
  if (!kept) return steps.find((step) => !isAnswered(step, data, now)) ?? 'photos';
  const open = steps.find((step) => stepProblems(step, data, now).length > 0);
  return open && steps.indexOf(open) < steps.indexOf(kept) ? open : kept;
}

/** Whether a step has its answer. Photos are not among the answers: the member looks at them once more. */
function isAnswered(step: Step, data: OnboardingData, now: Date): boolean {
  if (step === 'photos' || step === 'card') return false;
  return stepProblems(step, data, now).length === 0 && !isSkipped(step, data);
}

/** Whether leaving a step now leaves its question open. */
export function isSkipped(step: Step, data: OnboardingData): boolean {
  if (step === 'partner') return data.partnerGender === null;
  if (step === 'location') return data.city === null;
  return step === 'passions' && data.passions.length === 0;
}

export function writeStep(storage: Storage, step: Step): void {
  storage.setItem(STEP_KEY, step);
}

/** Forgets both keys when onboarding is finished. */
export function clearOnboarding(storage: Storage): void {
  storage.removeItem(DATA_KEY);
  storage.removeItem(STEP_KEY);
}

/** What is wrong with one field, by the same codes as the API's. */
export interface FieldIssue {
  readonly field: 'name' | 'birthDate' | 'gender';
  readonly code: 'required' | 'too_short' | 'too_long' | 'invalid' | 'under_age';
}

const ADULT = 18;

/** What still stands in the way of leaving a step. Most may be skipped; photos are judged by their own list. */
export function stepProblems(step: Step, data: OnboardingData, now: Date): FieldIssue[] {
  if (step === 'name') return nameIssues(data.name);
  if (step === 'birthDate') return birthDateIssues(data.birthDate, now);
  if (step === 'gender') return data.gender ? [] : [{ field: 'gender', code: 'required' }];
  return [];
}

function nameIssues(name: string): FieldIssue[] {
  const { length } = name.trim();
  if (length === 0) return [{ field: 'name', code: 'required' }];
  if (length < 2) return [{ field: 'name', code: 'too_short' }];
  return length > 40 ? [{ field: 'name', code: 'too_long' }] : [];
}

function birthDateIssues(birthDate: string, now: Date): FieldIssue[] {
  if (!birthDate) return [{ field: 'birthDate', code: 'required' }];
  const date = new Date(`${birthDate}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthDate);
  if (!isReal || date.getUTCFullYear() < now.getUTCFullYear() - 120) return [{ field: 'birthDate', code: 'invalid' }];
  const adultFrom = Date.UTC(date.getUTCFullYear() + ADULT, date.getUTCMonth(), date.getUTCDate());
  return adultFrom > now.getTime() ? [{ field: 'birthDate', code: 'under_age' }] : [];
}
