import { defineRemote } from '@duet/kit';
import { FeedApp } from './feed-app.tsx';
import { routes } from './routes.ts';

const feed = defineRemote({
  name: 'feed',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`),
  Root: FeedApp,
});

export const { bootstrap, mount, unmount, update } = feed;
export default feed;
