import type { DistanceType, UserPost } from '@duet/contracts';
import { apiKey } from '@duet/kit';
import type { useQueryClient } from '@duet/kit';
import type { PostFilters } from '../filters/post-filters.ts';
import type { PostCursor } from './post-stages.ts';

export type QueryClient = ReturnType<typeof useQueryClient>;

/** The key of a list, under that of its call. */
export const postsKey = (area: DistanceType | undefined, filters: PostFilters): readonly unknown[] => [
  ...apiKey('getPosts'),
  area,
  filters,
];

/** What the cache holds of a list: pages in the order they were loaded. */
export interface LoadedPosts {
  readonly pages: readonly { readonly cursor: PostCursor; readonly items: readonly UserPost[] }[];
  readonly pageParams: readonly PostCursor[];
}

/** Changes a post wherever it is cached: a later visit shows it as the member left it. */
export function changePost(cache: QueryClient, postId: string, change: (post: UserPost) => UserPost): void {
  changeItems(cache, (items) => items.map((post) => (post.postId === postId ? change(post) : post)));
}

/** Takes the posts of somebody who was blocked or reported off the screen, before the server is asked again. */
export function dropAuthor(cache: QueryClient, userId: string): void {
  changeItems(cache, (items) => items.filter(({ author }) => author.userId !== userId));
}

/** Takes a post that is hidden off the screen, before the server is told. */
export function dropPost(cache: QueryClient, postId: string): void {
  changeItems(cache, (items) => items.filter((post) => post.postId !== postId));
}

function changeItems(cache: QueryClient, change: (items: readonly UserPost[]) => readonly UserPost[]): void {
  cache.setQueriesData<LoadedPosts>(
    { queryKey: apiKey('getPosts') },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}
