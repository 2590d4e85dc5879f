import type { Subscription } from '@duet/contracts';
import { getSubscription } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { subscriptionView } from './subscription-view.ts';

export function registerGetSubscription(app: FastifyInstance, deps: AppDeps, payments: Subscription['payments']): void {
  route(app, getSubscription, async (_input, { userId }) =>
    subscriptionView(deps.database.db, userId, { now: deps.clock.now(), payments }),
  );
}
