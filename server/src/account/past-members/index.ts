import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { comebacks } from '../../lib/constants.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { forgetPastMembers } from './past-members-store.ts';

/** What outlives an account, until it is forgotten. */
export function registerPastMembers(app: FastifyInstance, deps: AppDeps): void {
  const stop = everyHour(deps, 'past members', () => forgetOld(deps));
  app.addHook('onClose', () => stop());
}

/** Answers how many were forgotten. */
export async function forgetOld({ database, clock }: Pick<AppDeps, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - comebacks.kept);
  return await database.transaction((tx) => forgetPastMembers(tx, before));
}
