import type { CallInput, DistanceType } from '@duet/contracts';

type PostsQuery = NonNullable<CallInput<'getPosts'>['query']>;

/** posts-4: page size 50 for the first and refresh load, 20 later; distance 10000; ExcludeFilter nearby:50. */
const FIRST_PAGE = 50;
const LATER_PAGE = 20;
const DISTANCE = 10_000;
const EXCLUDED: Readonly<Record<DistanceType, string | undefined>> = {
  Nearby: 'nearby:50',
  Country: 'country',
  Any: undefined,
};

/** Where the loading of posts stands: the stage, and the date of the last post in it. */
export interface PostCursor {
  readonly stage: 0 | 1 | 2;
  readonly dateFrom: string | undefined;
}

export const firstCursor: PostCursor = { stage: 0, dateFrom: undefined };

/** The area of a stage (posts-4): the chosen one, then Country after Nearby and otherwise Any, then Any. */
export function searchTypeOf(stage: PostCursor['stage'], chosen: DistanceType): DistanceType {
  if (stage === 0) return chosen;
  return stage === 1 && chosen === 'Nearby' ? 'Country' : 'Any';
}

/** What the stages before have shown: `nearby:50` after Nearby (posts-4), and the country after Country. */
function excludedBy(stage: PostCursor['stage'], chosen: DistanceType): string | undefined {
  const before = ([0, 1] as const).slice(0, stage).map((earlier) => EXCLUDED[searchTypeOf(earlier, chosen)]);
  return before.length === 0 ? undefined : before.join(',');
}

/** The query of one page. Wider stages leave out what the nearer ones have shown. */
export function queryOf(cursor: PostCursor, chosen: DistanceType): PostsQuery {
  const ExcludeFilter = excludedBy(cursor.stage, chosen);
  const isFirst = cursor.stage === 0 && cursor.dateFrom === undefined;
  return {
    Limit: isFirst ? FIRST_PAGE : LATER_PAGE,
    Distance: DISTANCE,
    SearchType: searchTypeOf(cursor.stage, chosen),
    Direction: 'Older',
    ...(cursor.dateFrom === undefined ? {} : { DateFrom: cursor.dateFrom }),
    ...(ExcludeFilter === undefined ? {} : { ExcludeFilter }),
  };
}

/** The next page: further back in the stage, or the next stage when this one is exhausted; nothing after the last. */
export function nextCursor(
  cursor: PostCursor,
  chosen: DistanceType,
  page: readonly { readonly datePost: string }[],
): PostCursor | undefined {
  const limit = queryOf(cursor, chosen).Limit;
  const last = page.at(-1);
  if (last && page.length >= Number(limit)) return { stage: cursor.stage, dateFrom: last.datePost };
  const isWidest = searchTypeOf(cursor.stage, chosen) === 'Any';
  if (isWidest || cursor.stage === 2) return undefined;
  return { stage: cursor.stage === 0 ? 1 : 2, dateFrom: undefined };
}
