import { fakeCities } from '../fake-cities.ts';
import type { RoomHandlers } from '../handlers.ts';

const positionsOf: Readonly<Record<number, string>> = { 703448: '703448,505,305', 702550: '702550,498,240' };

/** The directory of countries and cities. */
export function fakePlaces(): RoomHandlers<'places'> {
  return {
    getCountries: () => [{ countryCode: 'UA', name: 'Ukraine', slug: 'ukraine', cities: 2 }],
    getCountryPage: () => ({
      country: { countryCode: 'UA', name: 'Ukraine', slug: 'ukraine', cities: 2 },
      largest: [...fakeCities],
    }),
    searchCities: ({ query }) => fakeCities.filter(({ cityId }) => (query?.cityId ?? cityId) === cityId),
    getCityMap: () => ({ positions: fakeCities.map(({ cityId }) => positionsOf[cityId]).join(';') }),
  };
}
