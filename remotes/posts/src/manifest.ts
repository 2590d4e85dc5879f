import { routePaths } from '@duet/contracts';
import type { RemoteManifest } from '@duet/contracts';

/** All that shell and server know of this remote; the registry carries it to them. */
export const manifest: RemoteManifest = {
  name: 'posts',
  owner: 'posts',
  routes: [
    {
      name: 'Posts',
      path: routePaths.Posts,
      titles: { en: 'Posts', uk: 'Дописи', ru: 'Посты' },
      layout: 'main',
      guard: 'auth',
      navigation: { order: 40, icon: 'lucide:newspaper' },
    },
    {
      name: 'MyPost',
      path: routePaths.MyPost,
      titles: { en: 'My post', uk: 'Мій допис', ru: 'Мой пост' },
      layout: 'main',
      guard: 'auth',
      transition: 'slide-right',
    },
    {
      name: 'CreatePost',
      path: routePaths.CreatePost,
      titles: { en: 'New post', uk: 'Новий допис', ru: 'Новый пост' },
      layout: 'main',
      guard: 'auth',
      transition: 'slide-right',
    },
    {
      name: 'PostMessages',
      path: routePaths.PostMessages,
      params: { postId: 'id' },
      titles: { en: 'Replies', uk: 'Відповіді', ru: 'Ответы' },
      layout: 'main',
      guard: 'auth',
      transition: 'slide-right',
    },
  ],
};
