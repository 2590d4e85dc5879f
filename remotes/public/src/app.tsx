import { defineRemote } from '@duet/kit';
import { PublicApp } from './public-app.tsx';
import { routes } from './routes.ts';

const publicPages = defineRemote({
  name: 'public',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`),
  Root: PublicApp,
});

export const { bootstrap, mount, unmount, update } = publicPages;
export default publicPages;
