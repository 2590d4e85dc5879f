import type { UserPost } from '@duet/contracts';
import type { useQueryClient } from '@duet/kit';
import type { PostCursor } from './post-stages.ts';

export type QueryClient = ReturnType<typeof useQueryClient>;

/** The key of the list; without an area it names every list. */
export const postsKey = (area?: string): readonly unknown[] =>
  area === undefined ? ['posts.list'] : ['posts.list', area];

/** What the cache holds of a list: pages in the order they were loaded. */
export interface LoadedPosts {
  readonly pages: readonly { readonly cursor: PostCursor; readonly items: readonly UserPost[] }[];
  readonly pageParams: readonly PostCursor[];
}

/** Changes a post wherever it is cached: a later visit shows it as the member left it. */
export function changePost(cache: QueryClient, postId: string, change: (post: UserPost) => UserPost): void {
  cache.setQueriesData<LoadedPosts>(
    { queryKey: postsKey() },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((post) => (post.postId === postId ? change(post) : post)),
        })),
      },
  );
}
