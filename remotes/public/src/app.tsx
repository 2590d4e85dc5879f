import { defineRemote } from '@duet/kit';
import { pageData } from './page-data.ts';
import { PublicApp } from './public-app.tsx';
import { takingOver } from './take-over.ts';

const remote = defineRemote({
  name: 'public',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: PublicApp,
  prefetch: pageData,
});
const publicPages = { ...remote, mount: takingOver(remote) };

export const { bootstrap, mount, unmount, update, prefetch } = publicPages;
export default publicPages;
