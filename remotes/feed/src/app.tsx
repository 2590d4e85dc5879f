import { defineRemote } from '@duet/kit';
import { FeedApp } from './feed-app.tsx';
import { routes } from './routes.ts';

const feed = defineRemote({
  name: 'feed',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: FeedApp,
  prefetch: {
    Feed: ({ ask }) => [ask('getCurrentProfile', {})],
    MissedLikes: ({ ask }) => [ask('getMissedLikes', {}), ask('getCoins', {})],
  },
});

export const { bootstrap, mount, unmount, update, prefetch } = feed;
export default feed;
