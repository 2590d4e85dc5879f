import { completenessSteps } from '@duet/contracts/endpoints';
import type { Completeness } from '@duet/contracts';

type Step = (typeof completenessSteps)[number];

/** What the score counts. */
export interface CompletenessFacts {
  readonly photos: number;
  readonly isVerified: boolean;
  readonly countryCode: string | null;
  readonly cityId: number | null;
  readonly aboutMe: string | null;
  readonly job: string | null;
  readonly passions: readonly string[];
}

/** Points of 2 to 6 photos (profile-4, profile-3); fewer give none. */
const photoPoints = [0, 0, 15, 20, 25, 30, 35] as const;

function pointsOfPhotos(photos: number): number {
  return photoPoints[Math.min(photos, photoPoints.length - 1)] ?? 0;
}

/** The score of profile-4, at most `fullScore`, with the step that would raise it most; earlier steps win a tie. */
export function completenessOf(facts: CompletenessFacts): Completeness {
  const photos = pointsOfPhotos(facts.photos);
  const other: Readonly<Record<Exclude<Step, 'photos'>, { readonly points: number; readonly done: boolean }>> = {
    verify: { points: 20, done: facts.isVerified },
    location: { points: 20, done: facts.countryCode !== null && facts.cityId !== null },
    aboutMe: { points: 5, done: Boolean(facts.aboutMe) },
    job: { points: 5, done: Boolean(facts.job) },
    passions: { points: 5, done: facts.passions.length > 0 },
  };
  const gainOf = (step: Step): number => {
    if (step === 'photos') return pointsOfPhotos(Math.max(2, facts.photos + 1)) - photos;
    return other[step].done ? 0 : other[step].points;
  };

  const score = Object.values(other).reduce((sum, { points, done }) => sum + (done ? points : 0), photos);
  const best = completenessSteps
    .map((step) => ({ step, gain: gainOf(step) }))
    .reduce((a, b) => (b.gain > a.gain ? b : a));
  return { score, next: best.gain > 0 ? best : null };
}
