import type { RouteData } from '@duet/kit';
import { infoQuery } from './info/load-info-text.ts';
import { infoRouteList } from './info/info-routes.ts';
import type { InfoPageName } from './info/info-text.ts';
import { CityPage, CountriesPage, CountryPage, InfoPage } from './screens.ts';

const infoData =
  (page: InfoPageName): NonNullable<RouteData['AboutPage']> =>
  ({ services: { queryClient, i18n } }) => [InfoPage.load(), queryClient.query(infoQuery(page, i18n.locale))];

/** What the pages that search engines may keep are made of, before they are visited: their files and their answers. */
export const pageData: RouteData = {
  ...Object.fromEntries(infoRouteList.map(([name, page]) => [name, infoData(page)])),
  CountriesPage: ({ ask }) => [CountriesPage.load(), ask('getCountries', {})],
  CountryPage: ({ ask, params: { country = '' } }) => [
    CountryPage.load(),
    ask('getCountryPage', { params: { country } }),
  ],
  CityPage: ({ ask, params: { country = '', city = '' } }) => [
    CityPage.load(),
    ask('getCityPage', { params: { country, city } }),
  ],
};
