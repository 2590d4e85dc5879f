import type { DistanceType, FeedHint } from '@duet/contracts';
import { widerThan } from './deck-filter.ts';
import type { Excluded } from './deck-conditions-store.ts';

/** The hint for an empty deck: which filter excludes most members, and the next wider distance. */
export function hintOf(excluded: Excluded, searchType: DistanceType): FeedHint {
  const filters = ['distance', 'age', 'gender', 'seen'] as const;
  const most = filters.toSorted((a, b) => excluded[b] - excluded[a])[0];
  return {
    excludesMost: most && excluded[most] > 0 ? most : null,
    widerSearchType: widerThan(searchType),
  };
}
