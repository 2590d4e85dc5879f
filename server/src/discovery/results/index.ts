import { getMatchingResults } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { day } from '../../lib/constants.ts';
import { readMatchingResults } from './matching-results-store.ts';

/** As long as the noise of an order by fit is kept. */
const usualDays = 7;

/** What `npm run admin -- matching` prints: which order of the deck brings more (issue 17, point 7). */
export function registerMatchingResults(app: FastifyInstance, { database, clock, config }: AppDeps): void {
  route(app, getMatchingResults, async ({ query: { days = usualDays } }) => [
    ...(await readMatchingResults(database.db, {
      since: new Date(clock.now().getTime() - days * day),
      percentByFit: config.matchingFit,
    })),
  ]);
}
