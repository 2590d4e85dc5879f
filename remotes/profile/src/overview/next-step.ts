import type { Completeness, RouteName } from '@duet/contracts';

type Step = NonNullable<Completeness['next']>['step'];

const places: Readonly<Record<Step, RouteName>> = {
  photos: 'ProfileEdit',
  verify: 'ProfileEdit',
  location: 'ProfileLocation',
  aboutMe: 'ProfileEdit',
  job: 'ProfileEdit',
  passions: 'ProfilePassions',
};

/** The screen where a step is done. */
export function placeOf(step: Step): RouteName {
  return places[step];
}
