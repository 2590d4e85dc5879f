import { defineRemote } from '@duet/kit';
import { FeedApp } from './feed-app.tsx';

const feed = defineRemote({
  name: 'feed',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: FeedApp,
  sheets: {
    gift: () => import('./gifts/gift-sheet.tsx').then(({ GiftSheet }) => GiftSheet),
    profile: () =>
      import(/* webpackChunkName: "details" */ './details/profile-sheet.tsx').then(({ ProfileSheet }) => ProfileSheet),
  },
  prefetch: {
    Feed: ({ ask }) => [ask('getCurrentProfile', {})],
    MissedLikes: ({ ask }) => [ask('getInvites', {}), ask('getMissedLikes', {}), ask('getCoins', {})],
  },
});

export const { bootstrap, mount, unmount, update, prefetch, openSheet } = feed;
export default feed;
