import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { registerGetCityPage } from './get-city-page.ts';
import { registerGetCountries } from './get-countries.ts';
import { registerSearchCities } from './search-cities.ts';

/** The directory of countries and cities: public, the same for everybody. */
export function registerDirectory(app: FastifyInstance, deps: Pick<AppDeps, 'directory' | 'database'>): void {
  registerGetCountries(app, deps);
  registerSearchCities(app, deps);
  registerGetCityPage(app, deps);
}
