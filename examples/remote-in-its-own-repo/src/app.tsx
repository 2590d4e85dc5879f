import { defineRemote } from '@duet/kit';
import { StoriesApp } from './stories-app.tsx';

const stories = defineRemote({
  name: 'stories',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: StoriesApp,
});

export const { bootstrap, mount, unmount, update, prefetch } = stories;
export default stories;
