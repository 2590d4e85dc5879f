import { anId } from '../../builders/ids.ts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';
import { refusal } from '../refusal.ts';
import { balanceOf } from '../spend-coins.ts';

/** Posts of others and the member's own. */
export function fakePosts(world: FakeWorld): RoomHandlers<'posts'> {
  return {
    getPosts: ({ query }) => ({ items: query?.DateFrom ? [] : world.posts }),
    getMyPost: () => ({ post: world.myPost }),
    getPostMessages: ({ params }) => {
      const post = [world.myPost, ...world.posts].find((each) => each?.postId === params.id);
      if (!post) throw refusal(404, 'not_found');
      return {
        post,
        items: Object.values(world.messages).flatMap((all) => all.filter(({ media }) => media?.id === params.id)),
      };
    },
    getPostTemplates: () => [
      { id: 'eveningWalk', kind: 'Template', price: 20, backgrounds: [1, 2, 3] },
      { id: 'custom', kind: 'Custom', price: 40, backgrounds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    ],
    createPost: () => {
      const [post] = world.posts;
      if (!post) throw new Error('The fake world has no post to copy');
      world.myPost = { ...post, postId: anId(799) };
      return { post: world.myPost, ...balanceOf(world) };
    },
    deletePost: () => {
      world.myPost = null;
      return balanceOf(world);
    },
    postLikePost: ({ query }) => likePost(world, query.postId, true),
    postDislikePost: ({ query }) => likePost(world, query.postId, false),
    hidePost: ({ params }) => {
      world.posts = world.posts.filter(({ postId }) => postId !== params.id);
    },
    showPost: () => undefined,
    replyToPost: () => ({ chatId: anId(301) }),
  };
}

function likePost(world: FakeWorld, postId: string, isPostLiked: boolean) {
  const post = world.posts.find((each) => each.postId === postId);
  if (!post) throw new Error(`The fake world has no post ${postId}`);
  const likesCount = post.likesCount + (Number(isPostLiked) - Number(post.isPostLiked));
  world.posts = world.posts.map((each) => (each === post ? { ...each, isPostLiked, likesCount } : each));
  return { isPostLiked, likesCount };
}
