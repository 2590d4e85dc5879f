import { defineRemote } from '@duet/kit';
import { PublicApp } from './public-app.tsx';
import { routes } from './routes.ts';

const publicPages = defineRemote({
  name: 'public',
  routes,
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: PublicApp,
  prefetch: {
    CountriesPage: ({ ask }) => [ask('getCountries', {})],
    CityPage: ({ ask, params: { country = '', city = '' } }) => [ask('getCityPage', { params: { country, city } })],
  },
});

export const { bootstrap, mount, unmount, update, prefetch } = publicPages;
export default publicPages;
