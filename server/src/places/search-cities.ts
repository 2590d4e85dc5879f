import { searchCities } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

const usualLimit = 20;

/** Without a query: the largest cities, of the country when one is named. */
export function registerSearchCities(app: FastifyInstance, { directory }: Pick<AppDeps, 'directory'>): void {
  route(app, searchCities, ({ query: wanted, locale }) => {
    const { query = '', countryCode, cityId, limit = usualLimit } = wanted;
    if (cityId === undefined) {
      return directory.search({ query, countryCode, limit }).map((city) => directory.view(city, locale));
    }
    const city = directory.city(cityId);
    return city ? [directory.view(city, locale)] : [];
  });
}
