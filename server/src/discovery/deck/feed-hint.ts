import type { DistanceType, FeedHint } from '@duet/contracts';
import { widerThan } from './feed-filter.ts';
import type { Excluded } from './feed-store.ts';

/** What an empty deck tells: the filter that leaves out most members, and the next wider distance to offer. */
export function hintOf(excluded: Excluded, searchType: DistanceType): FeedHint {
  const filters = ['distance', 'age', 'gender', 'seen'] as const;
  const most = filters.toSorted((a, b) => excluded[b] - excluded[a])[0];
  return {
    excludesMost: most && excluded[most] > 0 ? most : null,
    widerSearchType: widerThan(searchType),
  };
}
