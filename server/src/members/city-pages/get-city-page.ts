import { getCityPage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import { memberBand } from './member-bands.ts';
import { countMembersIn } from './members-in-city-store.ts';

const nearbyReach = 100;
const nearbyShown = 8;

export function registerGetCityPage(app: FastifyInstance, deps: Pick<AppDeps, 'directory' | 'database'>): void {
  const { directory, database } = deps;

  route(app, getCityPage, async ({ params, locale }) => {
    const city = directory.bySlugs(params.country.toLowerCase(), params.city.toLowerCase());
    if (!city) throw new AppError(404, 'not_found', 'There is no such city in the directory.');

    const nearby = directory
      .nearbyCityIds(city.cityId, nearbyReach)
      .flatMap((cityId) => directory.city(cityId) ?? [])
      .filter((other) => other.cityId !== city.cityId)
      .sort((a, b) => b.population - a.population)
      .slice(0, nearbyShown);
    return {
      city: directory.view(city, locale),
      members: memberBand(await countMembersIn(database, city.cityId)),
      nearby: nearby.map((other) => directory.view(other, locale)),
    };
  });
}
