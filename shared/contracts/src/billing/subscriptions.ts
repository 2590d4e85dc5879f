import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins, instant } from '../contract/fields.ts';
import { subscriptionPlans } from '../enums.ts';

const planOffer = z.object({
  id: z.enum(subscriptionPlans),
  priceUsd: z.number().meta({ description: 'What one period costs in total, in US dollars.', examples: [4.99] }),
  perMonthUsd: z.nullable(z.number()),
});

export const subscription = z.object({
  isSubscription: z.boolean(),
  /** Until when there is access; null without a subscription. */
  until: z.nullable(instant),
  current: z.nullable(
    z.object({
      plan: z.enum(subscriptionPlans),
      priceUsd: z.number(),
      startedAt: instant,
      renewsAt: z.nullable(instant),
      cancelledAt: z.nullable(instant),
    }),
  ),
  plans: z.array(planOffer),
  perks: z.object({ undoSteps: z.int(), coinsPerMonth: coins, boostsPerMonth: z.int() }),
  /** Whether something can be bought now, and whether it would be a test payment. */
  payments: z.enum(['live', 'test', 'off']),
});
export type Subscription = z.infer<typeof subscription>;

/** See coins-4. */
export const getSubscription = defineEndpoint('getSubscription', 'GET /subscription', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'The subscription: access, plan, renewal, and what the plans cost and give.',
  answer: subscription,
});

export const cancelSubscription = defineEndpoint('cancelSubscription', 'DELETE /subscription', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Stops the renewal; access stays to the end of the period. Repeating changes nothing.',
  answer: subscription,
});

export const subscriptionFields = describeFields({
  plans: 'What the subscription costs.',
  perMonthUsd: 'The same by the month; null for shorter periods.',
  current: 'The plan that was bought; null when there is none or the time was given.',
  startedAt: 'When it began.',
  renewsAt: 'When the next period is charged; null once cancelled.',
  cancelledAt: 'When the renewal was stopped.',
  perks: 'What subscribers have besides unlimited likes, missed likes in clear, and incognito.',
  coinsPerMonth: 'Coins given every month.',
  boostsPerMonth: 'Boosts given every month.',
  payments: '`live`, `test` (no money moves) or `off` (nothing can be bought).',
});
