import type { UserPost } from '@duet/contracts';
import type { ApiClient } from '@duet/kit';
import { changePost } from '../list/posts-cache.ts';
import type { QueryClient } from '../list/posts-cache.ts';

/** The calls under way, with what the member wishes by now, by post. */
const underWay = new WeakMap<QueryClient, Map<string, { isWanted: boolean }>>();

/**
 * Likes a post or takes it back: at once on screen, with the server's count after it, and as it was when the server did
 * not take it (posts-5). One call at a time for each post, so that the server hears the last wish last.
 */
export async function setPostLiked(
  api: ApiClient,
  cache: QueryClient,
  post: UserPost,
  isWanted: boolean,
): Promise<void> {
  const { postId } = post;
  changePost(cache, postId, (shown) => withLike(shown, isWanted));
  const wishes = underWay.get(cache) ?? new Map<string, { isWanted: boolean }>();
  underWay.set(cache, wishes);
  const known = wishes.get(postId);
  if (known) return void (known.isWanted = isWanted);

  const wish = { isWanted };
  wishes.set(postId, wish);
  let said: Pick<UserPost, 'isPostLiked' | 'likesCount'> = post;
  try {
    for (let sent: boolean | undefined; sent !== wish.isWanted;) {
      sent = wish.isWanted;
      said = await api.call(sent ? 'postLikePost' : 'postDislikePost', { query: { postId } });
    }
  } finally {
    wishes.delete(postId);
    const { isPostLiked, likesCount } = said;
    changePost(cache, postId, (shown) => ({ ...shown, isPostLiked, likesCount }));
  }
}

function withLike(post: UserPost, isPostLiked: boolean): UserPost {
  if (post.isPostLiked === isPostLiked) return post;
  return { ...post, isPostLiked, likesCount: Math.max(0, post.likesCount + (isPostLiked ? 1 : -1)) };
}
