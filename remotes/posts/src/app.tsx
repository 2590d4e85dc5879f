import { Route, Routes } from 'react-router';
import { routePaths } from '@duet/contracts';
import { defineRemote } from '@duet/kit';
import { CreatePostPage } from './create/create-post-page.tsx';
import { PostListPage } from './list/post-list-page.tsx';
import { MyPostPage } from './mine/my-post-page.tsx';
import { PostMessagesPage } from './messages/post-messages-page.tsx';
import { askPostsAhead } from './list/use-posts.ts';

/** The screens of the posts remote. */
function PostsApp() {
  return (
    <Routes>
      <Route path={routePaths.Posts} element={<PostListPage />} />
      <Route path={routePaths.MyPost} element={<MyPostPage />} />
      <Route path={routePaths.CreatePost} element={<CreatePostPage />} />
      <Route path={routePaths.PostMessages} element={<PostMessagesPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

const posts = defineRemote({
  name: 'posts',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: PostsApp,
  prefetch: {
    Posts: ({ ask, services }) => [ask('getMyPost', {}), askPostsAhead(ask('getCurrentProfile', {}), services)],
    MyPost: ({ ask }) => [ask('getMyPost', {}), ask('getCurrentProfile', {})],
    PostMessages: ({ ask, params }) => [
      ask('getPostMessages', { params: { id: params['postId'] ?? '' } }),
      ask('getChats', {}),
    ],
    CreatePost: ({ ask }) => [ask('getPostTemplates', {}), ask('getMyPost', {})],
  },
});

export const { bootstrap, mount, unmount, update, prefetch } = posts;
export default posts;
