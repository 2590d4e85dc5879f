import { routePaths } from '@duet/contracts';
import type { RemoteManifest } from '@duet/contracts';

/** Everything that shell and server know of this remote, through the registry. */
export const manifest: RemoteManifest = {
  name: 'feed',
  owner: 'deck',
  routes: [
    {
      name: 'Feed',
      path: routePaths.Feed,
      redirects: ['/main'],
      titles: { en: 'Feed', uk: 'Стрічка', ru: 'Лента' },
      layout: 'main',
      guard: 'auth',
      navigation: { order: 10, icon: 'lucide:sparkles' },
    },
    {
      name: 'MissedLikes',
      path: routePaths.MissedLikes,
      titles: { en: 'Likes', uk: 'Вподобання', ru: 'Лайки' },
      layout: 'main',
      guard: 'auth',
      navigation: { order: 20, icon: 'lucide:heart' },
    },
  ],
};
