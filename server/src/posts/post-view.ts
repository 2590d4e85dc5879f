import { postStates } from '@duet/contracts';
import type { Locale, UserPost } from '@duet/contracts';
import type { AppDeps } from '../http/deps.ts';
import { facePhotoUrl } from '../members/faces/face-photo.ts';
import { ageOf, loadFaces } from '../members/faces/faces-store.ts';
import { distanceOf, loadViewer } from '../members/profiles/member-view.ts';
import { stateAt } from './post-rules.ts';
import type { SeenPost } from './posts-store.ts';

interface ViewDeps extends Pick<AppDeps, 'clock' | 'media' | 'directory'> {
  readonly database: Pick<AppDeps['database'], 'db'>;
}

/** Posts as this viewer's cards show them, in the given order. */
export async function viewPosts(
  deps: ViewDeps,
  viewerId: string,
  locale: Locale,
  posts: readonly SeenPost[],
): Promise<UserPost[]> {
  const [viewer, faces] = await Promise.all([
    loadViewer(deps, viewerId, locale),
    loadFaces(deps.database.db, [...new Set(posts.map((post) => post.author_id))]),
  ]);
  const now = deps.clock.now();

  return posts.flatMap((post) => {
    const author = faces.get(post.author_id);
    if (!author) return [];
    return {
      postId: post.id,
      datePost: post.date_post.toISOString(),
      isPostLiked: post.is_liked,
      chatId: post.chat_id,
      stateId: postStates.indexOf(stateAt(post, now)),
      kind: post.kind,
      templateKey: post.template_key,
      text: post.body,
      background: post.background,
      likesCount: post.likes_count,
      expiresAt: post.expires_at.toISOString(),
      rejectReason: post.author_id === viewerId ? post.reject_reason : null,
      author: {
        userId: author.id,
        name: author.name,
        age: ageOf(author, now),
        photoUrl: facePhotoUrl(deps.media, author, viewerId, 'card'),
        isProfileVerified: author.is_verified,
        distance: distanceOf(viewer, author.city_id, deps),
      },
    };
  });
}
