import { defineRemote } from '@duet/kit';
import { FeedApp } from './feed-app.tsx';

const feed = defineRemote({
  name: 'feed',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: FeedApp,
  prefetch: {
    Feed: ({ ask }) => [ask('getCurrentProfile', {})],
    MissedLikes: ({ ask }) => [ask('getMissedLikes', {}), ask('getCoins', {})],
  },
});

export const { bootstrap, mount, unmount, update, prefetch } = feed;
export default feed;
