import { useApiQuery, useInfiniteQuery, useServices } from '@duet/kit';
import type { ApiClient, ShellServices } from '@duet/kit';
import type { CurrentProfile, DistanceType, UserPost } from '@duet/contracts';
import { filterQuery, readFilters } from '../filters/post-filters.ts';
import type { PostFilters } from '../filters/post-filters.ts';
import { firstCursor, nextCursor, queryOf, searchTypeOf } from './post-stages.ts';
import type { PostCursor } from './post-stages.ts';
import { postsKey } from './posts-cache.ts';

/** Posts of one stage, in the order they are shown. */
export interface PostStage {
  readonly area: DistanceType;
  readonly posts: readonly UserPost[];
}

/** The list as it is asked for, in the area and with the filters that the member has chosen. */
function pagesOf(api: ApiClient, chosen: DistanceType | undefined, filters: PostFilters) {
  return {
    queryKey: postsKey(chosen, filters),
    initialPageParam: firstCursor,
    queryFn: async ({ pageParam, signal }: { readonly pageParam: PostCursor; readonly signal: AbortSignal }) => {
      const query = { ...queryOf(pageParam, chosen ?? 'Any'), ...filterQuery(filters) };
      const { items } = await api.call('getPosts', { query }, { signal });
      return { cursor: pageParam, items };
    },
  };
}

/** Asks for the first page before the list is opened; rejects when it does not come. */
export async function askPostsAhead(profile: Promise<CurrentProfile>, services: ShellServices): Promise<void> {
  const { searchType } = await profile;
  const filters = readFilters(localStorage);
  await services.queryClient.infiniteQuery(pagesOf(services.api, filters.area ?? searchType, filters));
}

/** Loads posts stage by stage; a post that two pages carry is shown once. */
export function usePosts(filters: PostFilters) {
  const { api } = useServices();
  const { data: profile, isError: isProfileMissing, refetch } = useApiQuery(api, 'getCurrentProfile', {});
  const chosen = profile && (filters.area ?? profile.searchType);
  const query = useInfiniteQuery({
    ...pagesOf(api, chosen, filters),
    enabled: chosen !== undefined,
    getNextPageParam: (last) => nextCursor(last.cursor, chosen ?? 'Any', last.items),
  });

  const hasFailed = query.data === undefined && (query.isError || (isProfileMissing && !profile));
  const seen = new Set<string>();
  const stages: { area: DistanceType; posts: UserPost[] }[] = [];
  for (const { cursor, items } of query.data?.pages ?? []) {
    const area = searchTypeOf(cursor.stage, chosen ?? 'Any');
    const fresh = items.filter(({ postId }) => !seen.has(postId) && seen.add(postId));
    const stage = stages.find((each) => each.area === area);
    if (stage) stage.posts.push(...fresh);
    else stages.push({ area, posts: fresh });
  }
  return {
    stages: stages as readonly PostStage[],
    isSuccess: query.isSuccess,
    isPending: query.isPending && !hasFailed,
    hasFailed,
    retry: () => void (profile ? query.refetch() : refetch()),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  };
}
