import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { registerGetCurrentProfile } from './get-current-profile.ts';
import { registerGetProfile } from './get-profile.ts';
import { endCoarsePeriods } from './order-activity.ts';
import { registerPatchCurrentProfile } from './patch-current-profile.ts';

/** The member's own profile, and what they see of others. */
export function registerProfiles(app: FastifyInstance, deps: AppDeps): void {
  registerGetCurrentProfile(app, deps);
  registerPatchCurrentProfile(app, deps);
  registerGetProfile(app, deps);

  const stop = everyHour(deps, 'the order of members who hide', () => endCoarsePeriods(deps));
  app.addHook('onClose', () => stop());
}
