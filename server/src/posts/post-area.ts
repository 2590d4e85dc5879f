import type { DistanceType } from '@duet/contracts';
import { areaOf } from '../discovery/deck/deck-filter.ts';
import type { Area } from '../discovery/deck/deck-filter.ts';
import { posts } from '../lib/constants.ts';
import { nearKilometres } from '../places/directory.ts';

/** Where the posts of one stage come from: inside all of `inside`, and in none of `outside`, which were shown before. */
export interface PostArea {
  readonly inside: readonly Area[];
  readonly outside: readonly Area[];
}

export interface PostAreaQuery {
  readonly SearchType?: DistanceType | undefined;
  readonly Distance?: number | undefined;
  readonly CountryCode?: string | undefined;
  readonly ExcludeFilter?: string | undefined;
}

export interface Home {
  readonly cityId: number | null;
  readonly countryCode: string | null;
  readonly searchType: DistanceType;
}

/** Nearby reaches as far as "near" does, or less when asked; a smaller `Distance` narrows the other stages too. */
export function postAreaOf(
  query: PostAreaQuery,
  home: Home,
  citiesWithin: (cityId: number, km: number) => readonly number[],
): PostArea {
  const { Distance: distance = posts.anywhereKilometres, SearchType: searchType = home.searchType } = query;
  const countryCode = query.CountryCode ?? home.countryCode;
  const within = (km: number): Area => areaOf('Nearby', home.cityId, null, (cityId) => citiesWithin(cityId, km));

  if (searchType === 'Nearby') return { inside: [within(Math.min(distance, nearKilometres))], outside: [] };
  const stage = areaOf(searchType, home.cityId, countryCode, () => []);
  return {
    inside: distance < posts.anywhereKilometres ? [stage, within(distance)] : [stage],
    outside: (query.ExcludeFilter ?? '').split(',').flatMap(shownBefore),
  };

  function shownBefore(filter: string): readonly Area[] {
    if (filter.startsWith('nearby:')) return [within(Number(filter.slice('nearby:'.length)))];
    return filter === 'country' && countryCode !== null ? [{ kind: 'country', countryCode }] : [];
  }
}
