import { continueSearch } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { isSetUp } from '../is-set-up.ts';
import { obstacleOf } from '../rules/obstacle.ts';
import { readStanding } from '../rules/standing-store.ts';
import { drawPartner } from './draw-partner.ts';
import { readSearchState } from './search-state.ts';
import { touchSearch } from './waiting-store.ts';

/** The page still waits: looks again. Whoever could not pay any more has left the queue, and reads why. */
export function registerContinueSearch(app: FastifyInstance, deps: AppDeps): void {
  route(app, continueSearch, async ({ params }, { userId, isSubscription }) => {
    const { db } = deps.database;
    const search = { memberId: userId, ticket: params.ticket };
    if (await touchSearch(db, { ...search, now: deps.clock.now() })) await drawPartner(deps, search);
    return readSearchState(deps, search, async () =>
      obstacleOf(await readStanding(db, userId, deps.clock.now()), { isSetUp: isSetUp(deps), isSubscription }),
    );
  });
}
