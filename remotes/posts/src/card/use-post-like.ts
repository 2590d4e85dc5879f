import { useRef, useState } from 'react';
import { useServices } from '@duet/kit';
import type { UserPost } from '@duet/contracts';

/** Like and unlike at once on screen; the server's count follows, a failure takes it back (behaviours 34). */
export function usePostLike(post: UserPost) {
  const { api } = useServices();
  const [shown, setShown] = useState({ isLiked: post.isPostLiked, count: post.likesCount });
  const tries = useRef(0);

  async function toggle(): Promise<void> {
    const before = shown;
    const isLiked = !before.isLiked;
    const mine = ++tries.current;
    setShown({ isLiked, count: Math.max(0, before.count + (isLiked ? 1 : -1)) });
    try {
      const name = isLiked ? 'postLikePost' : 'postDislikePost';
      const answer = await api.call(name, { query: { postId: post.postId } });
      if (mine === tries.current) setShown({ isLiked: answer.isPostLiked, count: answer.likesCount });
    } catch (error) {
      if (mine === tries.current) setShown(before);
      throw error;
    }
  }

  return { ...shown, toggle };
}
