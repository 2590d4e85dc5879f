import { distanceTypes, partnerGenders, shape } from '@duet/contracts';
import type { CallInput, DistanceType, PartnerGender } from '@duet/contracts';

type PostsQuery = NonNullable<CallInput<'getPosts'>['query']>;

/** Whose posts a member wants to read; what is not chosen is as in their profile. */
export interface PostFilters {
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly gender?: PartnerGender | undefined;
  readonly area?: DistanceType | undefined;
  /** Of the area `Country`; the member's own without it. */
  readonly countryCode?: string | undefined;
}

/** posts-4: the ages of posts run from 18 to 70 by default; nobody is asked for beyond 75. */
export const noFilters: PostFilters = { ageFrom: 18, ageTo: 70 };
export const YOUNGEST = 18;
export const OLDEST = 75;

const KEY = 'duet.post-filters';

const keptFilters = shape.object({
  ageFrom: shape.count,
  ageTo: shape.count,
  gender: shape.optional(shape.oneOf(partnerGenders)),
  area: shape.optional(shape.oneOf(distanceTypes)),
  countryCode: shape.optional(shape.text),
});

/** What the member chose on this device the last time; it goes with the sign-out. */
export function readFilters(storage: Storage): PostFilters {
  const kept = storage.getItem(KEY);
  if (kept === null) return noFilters;
  try {
    const filters: unknown = JSON.parse(kept);
    if (keptFilters.is(filters)) return filters;
    throw new TypeError('They are no filters of posts.');
  } catch (error) {
    console.warn('The kept filters of posts cannot be read and start anew', error);
    return noFilters;
  }
}

export function writeFilters(storage: Storage, filters: PostFilters): void {
  storage.setItem(KEY, JSON.stringify(filters));
}

/** How many of the three kinds of filters were chosen: age, gender and place. */
export function countOf({ ageFrom, ageTo, gender, area }: PostFilters): number {
  const isAge = ageFrom !== noFilters.ageFrom || ageTo !== noFilters.ageTo;
  return Number(isAge) + Number(gender !== undefined) + Number(area !== undefined);
}

/** The filters in the words of the call (posts-4). */
export function filterQuery({ ageFrom, ageTo, gender, countryCode }: PostFilters): PostsQuery {
  return {
    AgeFrom: ageFrom,
    AgeTo: ageTo,
    ...(gender === undefined ? {} : { PartnerGender: gender }),
    ...(countryCode === undefined ? {} : { CountryCode: countryCode }),
  };
}
