import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { registerGetReferral } from './get-referral.ts';
import { payReferrals } from './pay-referrals.ts';

/** Invited friends: the personal link, and the hourly reward of those who stayed. */
export function registerReferral(app: FastifyInstance, deps: AppDeps): void {
  registerGetReferral(app, deps);
  const stop = everyHour(deps, 'referrals', () => payReferrals(deps));
  app.addHook('onClose', () => stop());
}
