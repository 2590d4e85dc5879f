import type { FastifyInstance } from 'fastify';
import { comebacks } from '../lib/constants.ts';
import type { AppDeps } from '../lib/deps.ts';
import { everyHour } from '../lib/hourly.ts';
import { forgetPastMembers } from './past-members-store.ts';

/** What outlives an account, and who is like somebody who was suspended. */
export function registerComebacks(app: FastifyInstance, deps: AppDeps): void {
  const stop = everyHour(deps, 'past members', () => forgetOld(deps));
  app.addHook('onClose', () => stop());
}

/** Answers how many were forgotten. */
export async function forgetOld({ database, clock }: Pick<AppDeps, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - comebacks.kept);
  return await database.transaction((tx) => forgetPastMembers(tx, before));
}
