import { getBoost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { boosts, minute } from '../lib/constants.ts';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { readBoost } from './boosts-store.ts';

export function registerGetBoost(app: FastifyInstance, deps: AppDeps): void {
  route(app, getBoost, { access: 'member' }, async (_input, { userId }) =>
    boostView(await readBoost(deps.database.db, userId, deps.clock.now())),
  );
}

export function boostView(until: Date | null) {
  return { until: until?.toISOString() ?? null, price: boosts.price, minutes: boosts.life / minute };
}
