import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { registerGetCityMap } from './get-city-map.ts';
import { registerGetCountries } from './get-countries.ts';
import { registerGetCountryPage } from './get-country-page.ts';
import { registerSearchCities } from './search-cities.ts';

/** The directory of countries and cities: the same for everybody, and public but for the map. */
export function registerPlaces(app: FastifyInstance, deps: Pick<AppDeps, 'directory'>): void {
  registerGetCountries(app, deps);
  registerGetCountryPage(app, deps);
  registerSearchCities(app, deps);
  registerGetCityMap(app, deps);
}
