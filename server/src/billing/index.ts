import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { registerPayments } from './payments/index.ts';
import { registerReferral } from './referral/index.ts';

/** Payments, plans, and the reward for invited friends. */
export async function registerBilling(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await registerPayments(app, deps);
  registerReferral(app, deps);
}
