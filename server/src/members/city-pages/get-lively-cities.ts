import { getLivelyCities } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { memberBand } from './member-bands.ts';
import type { MemberBand } from './member-bands.ts';
import { findLivelyCities } from './members-in-city-store.ts';

/** Milliseconds an answer is kept: every member is counted for it. */
const keptFor = 600_000;
const shown = 12;

interface LivelyCity {
  readonly cityId: number;
  readonly members: MemberBand;
}

export function registerGetLivelyCities(
  app: FastifyInstance,
  { directory, database, clock }: Pick<AppDeps, 'directory' | 'database' | 'clock'>,
): void {
  let kept: { readonly until: number; readonly cities: Promise<readonly LivelyCity[]> } | undefined;

  async function find(): Promise<readonly LivelyCity[]> {
    const cities = await findLivelyCities(database, shown);
    return cities.map(({ cityId, count }) => ({ cityId, members: memberBand(count) }));
  }

  function livelyCities(): Promise<readonly LivelyCity[]> {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.cities;
    const cities = find();
    kept = { until: now + keptFor, cities };
    // one that failed is asked again
    cities.catch(() => (kept = undefined));
    return cities;
  }

  route(app, getLivelyCities, async ({ locale }) => {
    const cities = (await livelyCities()).flatMap(({ cityId, members }) => {
      const city = directory.city(cityId);
      return city ? [{ city, members }] : [];
    });
    // by size within a band: the order by numbers would tell more than the band does
    const bands = [...new Set(cities.map(({ members }) => members))];
    return bands.flatMap((band) =>
      cities
        .filter(({ members }) => members === band)
        .toSorted((a, b) => b.city.population - a.city.population)
        .map(({ city, members }) => ({ ...directory.view(city, locale), members })),
    );
  });
}
