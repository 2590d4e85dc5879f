import { passions } from '@duet/contracts';
import type { Passion } from '@duet/contracts';
import { getCityPage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import { timedCache } from '../../lib/timed-cache.ts';
import { memberBand } from './member-bands.ts';
import { countMembersIn, findSharedPassions } from './members-in-city-store.ts';

const nearbyReach = 100;
const nearbyShown = 8;
/** A passion is told when this many members of the city share it: the least number that a band tells. */
const leastSharing = 20;
const passionsShown = 8;
/** Milliseconds the passions of a city are kept: asked more often, they would tell who has just come. */
const passionsKeptFor = 86_400_000;

export function registerGetCityPage(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'directory' | 'database' | 'clock'>,
): void {
  const { directory, database, clock } = deps;
  const kept = timedCache<number, Promise<readonly Passion[]>>(clock, { max: 1000, ttl: passionsKeptFor });

  /** In an order of their own: that by numbers would tell more than a band does. */
  async function findPassions(cityId: number): Promise<readonly Passion[]> {
    const shared = await findSharedPassions(database, cityId, { least: leastSharing, limit: passionsShown });
    return passions.filter((passion) => shared.includes(passion));
  }

  function passionsOf(cityId: number): Promise<readonly Passion[]> {
    const known = kept.get(cityId);
    if (known) return known;
    const found = findPassions(cityId);
    kept.set(cityId, found);
    // those that could not be read are asked for again
    found.catch(() => kept.delete(cityId));
    return found;
  }

  route(app, getCityPage, async ({ params, locale }) => {
    const city = directory.bySlugs(params.country.toLowerCase(), params.city.toLowerCase());
    if (!city) throw new AppError(404, 'not_found', 'There is no such city in the directory.');

    const nearby = directory
      .nearbyCityIds(city.cityId, nearbyReach)
      .flatMap((cityId) => directory.city(cityId) ?? [])
      .filter((other) => other.cityId !== city.cityId)
      .sort((a, b) => b.population - a.population)
      .slice(0, nearbyShown);
    const members = await countMembersIn(database, city.cityId);
    return {
      city: directory.view(city, locale),
      members: memberBand(members),
      passions: members < leastSharing ? [] : [...(await passionsOf(city.cityId))],
      nearby: nearby.map((other) => directory.view(other, locale)),
    };
  });
}
