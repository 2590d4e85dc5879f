import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { learnFits } from './learn-fits.ts';

/** What the order by fit knows. Learned every hour: in a new market most members are younger than a night. */
export function registerFit(app: FastifyInstance, deps: AppDeps): void {
  if (deps.config.matchingFit === 0) return;
  const stop = everyHour(deps, 'what the order by fit knows', () => learnFits(deps));
  app.addHook('onClose', () => stop());
}
