import type { Completeness, CurrentProfile, RouteName } from '@duet/contracts';

/** What raises the score and can be done here. Verification has no screen yet. */
export type DoableStep = Exclude<NonNullable<Completeness['next']>['step'], 'verify'>;

export interface NextStep {
  readonly step: DoableStep;
  /** Points as the server says; absent when the server named a step that has no screen. */
  readonly gain?: number;
}

const places: Readonly<Record<DoableStep, RouteName>> = {
  photos: 'ProfileEdit',
  location: 'ProfileLocation',
  aboutMe: 'ProfileEdit',
  job: 'ProfileEdit',
  passions: 'ProfilePassions',
};

/** The screen where a step is done. */
export function placeOf(step: DoableStep): RouteName {
  return places[step];
}

/** The best next step: the server's, or in place of one without a screen the first thing that is missing. */
export function nextStepOf(profile: CurrentProfile): NextStep | undefined {
  const { next } = profile.completeness;
  if (!next) return undefined;
  if (next.step !== 'verify') return { step: next.step, gain: next.gain };
  const missing: Readonly<Record<DoableStep, boolean>> = {
    location: profile.cityId === null,
    photos: profile.userMedia.length < 6,
    aboutMe: !profile.aboutMe,
    job: !profile.job,
    passions: profile.passions.length === 0,
  };
  const step = (Object.keys(missing) as DoableStep[]).find((each) => missing[each]);
  return step && { step };
}
