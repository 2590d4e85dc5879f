import * as z from 'zod';
import { orderStates, subscriptionPlans } from '../enums.ts';
import { defineEndpoint } from './endpoint.ts';
import { coins, id, idParams, instant, text } from './fields.ts';

/** A page of ours to come back to: a path, never an address of somebody else. */
const ownPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/));

export const createCheckout = defineEndpoint('createCheckout', {
  summary:
    'Orders a pack of coins or a plan and answers where to pay. The same `requestId` again is the same order; 422 `request_reused` when it names another item. 409 `conflict` while a plan already runs; 503 `unavailable` when nothing can be paid now.',
  body: z.strictObject({ requestId: id, item: text(1, 40), returnTo: ownPath }),
  answer: z.object({ orderId: id, url: z.string() }),
  errors: ['conflict', 'request_reused', 'unavailable', 'not_found'],
});
/** One purchase. It is paid when the payment provider says so, whatever page the browser came back to. */
export const order = z.object({
  orderId: id,
  state: z.enum(orderStates),
  /** The coins of a pack; null for a plan. */
  coins: z.nullable(coins),
  plan: z.nullable(z.enum(subscriptionPlans)),
});
export type Order = z.infer<typeof order>;
export const getOrder = defineEndpoint('getOrder', {
  summary: 'What became of an own order.',
  params: idParams,
  answer: order,
});

const planOffer = z.object({
  id: z.enum(subscriptionPlans),
  /** What one period costs in total. */
  priceUsd: z.number(),
  /** The same by the month; null for periods shorter than one. */
  perMonthUsd: z.nullable(z.number()),
});
export const subscription = z.object({
  isSubscription: z.boolean(),
  /** Until when there is access; null without a subscription. */
  until: z.nullable(instant),
  /** The plan that was bought; null when the time was given, e.g. for invited friends. */
  current: z.nullable(
    z.object({
      plan: z.enum(subscriptionPlans),
      priceUsd: z.number(),
      startedAt: instant,
      /** When the next period is charged; null once cancelled. */
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
export const getSubscription = defineEndpoint('getSubscription', {
  summary: 'The subscription: access, plan, renewal, and what the plans cost and give.',
  answer: subscription,
});
export const cancelSubscription = defineEndpoint('cancelSubscription', {
  summary: 'Stops the renewal; access stays to the end of the period. Repeating changes nothing.',
  answer: subscription,
});

/** What a member may know of somebody who came by their link: no name, only how far it is. */
export const referralStates = ['waiting', 'rewarded', 'refused'] as const;
export const referral = z.object({
  code: z.string(),
  /** The path to give to friends, without the site's address. */
  path: z.string(),
  coins,
  waitHours: z.int(),
  bonus: z.object({ friends: z.int(), days: z.int() }),
  rewarded: z.int(),
  limit: z.int(),
  friends: z.array(z.object({ joinedAt: instant, state: z.enum(referralStates) })),
});
export type Referral = z.infer<typeof referral>;
export const getReferral = defineEndpoint('getReferral', {
  summary: 'The personal link, what it brings, and how far the friends who came by it are.',
  answer: referral,
});
