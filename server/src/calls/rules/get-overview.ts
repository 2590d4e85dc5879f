import { getCallsOverview } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { minute, randomCalls, second } from '../../lib/constants.ts';
import { isSetUp } from '../is-set-up.ts';
import { readWaiting } from '../searches/read-waiting.ts';
import { freeLeftOf, freePerDay, obstacleOf, priceOf } from './obstacle.ts';
import { readStanding } from './standing-store.ts';

export function registerGetOverview(app: FastifyInstance, deps: AppDeps): void {
  route(app, getCallsOverview, async (_input, { userId, isSubscription }) => {
    const now = deps.clock.now();
    const [standing, waiting] = await Promise.all([
      readStanding(deps.database.db, userId, now),
      readWaiting(deps, userId),
    ]);
    return {
      obstacle: obstacleOf(standing, { isSetUp: isSetUp(deps), isSubscription }),
      freeLeft: freeLeftOf(standing, isSubscription),
      perDay: freePerDay(isSubscription),
      price: priceOf(standing, isSubscription),
      coins: standing.coins,
      minutes: randomCalls.length / minute,
      searchSeconds: randomCalls.search / second,
      waiting,
      isSubscription,
    };
  });
}
