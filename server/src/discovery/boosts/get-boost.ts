import type { Boost } from '@duet/contracts';
import { getBoost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { boosts, minute } from '../../lib/constants.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isBoostIncluded, readBoost } from './boosts-store.ts';

export function registerGetBoost(app: FastifyInstance, deps: AppDeps): void {
  route(app, getBoost, async (_input, { userId, isSubscription }) =>
    readBoostView(deps.database.db, { userId, isSubscription, now: deps.clock.now() }),
  );
}

/** The boost as its member reads it; subscribers have one a month for nothing. */
export async function readBoostView(
  db: Kysely<Schema>,
  { userId, isSubscription, now }: { readonly userId: string; readonly isSubscription: boolean; readonly now: Date },
): Promise<Boost> {
  const until = await readBoost(db, userId, now);
  const isIncluded = isSubscription && (await isBoostIncluded(db, userId, now));
  return { until: until?.toISOString() ?? null, price: isIncluded ? 0 : boosts.price, minutes: boosts.life / minute };
}
