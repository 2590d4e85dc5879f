import { defineRemote } from '@duet/kit';
import { PublicApp } from './public-app.tsx';

const publicPages = defineRemote({
  name: 'public',
  catalogues: (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
  Root: PublicApp,
  prefetch: {
    CountriesPage: ({ ask }) => [ask('getCountries', {})],
    CityPage: ({ ask, params: { country = '', city = '' } }) => [ask('getCityPage', { params: { country, city } })],
  },
});

export const { bootstrap, mount, unmount, update, prefetch } = publicPages;
export default publicPages;
