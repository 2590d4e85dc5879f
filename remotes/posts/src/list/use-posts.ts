import { useApiQuery, useInfiniteQuery, useServices } from '@duet/kit';
import type { DistanceType, UserPost } from '@duet/contracts';
import { firstCursor, nextCursor, queryOf, searchTypeOf } from './post-stages.ts';

export const postsKey = ['posts.list'] as const;

/** Posts of one stage, in the order they are shown. */
export interface PostStage {
  readonly area: DistanceType;
  readonly posts: readonly UserPost[];
}

/** Loads posts stage by stage; a post that two pages carry is shown once. */
export function usePosts() {
  const { api } = useServices();
  const { data: profile } = useApiQuery(api, 'getCurrentProfile', {});
  const chosen = profile?.searchType;
  const query = useInfiniteQuery({
    queryKey: [...postsKey, chosen],
    enabled: chosen !== undefined,
    initialPageParam: firstCursor,
    queryFn: async ({ pageParam, signal }) => {
      const { items } = await api.call('getPosts', { query: queryOf(pageParam, chosen ?? 'Any') }, { signal });
      return { cursor: pageParam, items };
    },
    getNextPageParam: (last) => nextCursor(last.cursor, chosen ?? 'Any', last.items),
  });

  const seen = new Set<string>();
  const stages: { area: DistanceType; posts: UserPost[] }[] = [];
  for (const { cursor, items } of query.data?.pages ?? []) {
    const area = searchTypeOf(cursor.stage, chosen ?? 'Any');
    const fresh = items.filter(({ postId }) => !seen.has(postId) && seen.add(postId));
    const stage = stages.find((each) => each.area === area);
    if (stage) stage.posts.push(...fresh);
    else stages.push({ area, posts: fresh });
  }
  return { ...query, stages: stages as readonly PostStage[] };
}
