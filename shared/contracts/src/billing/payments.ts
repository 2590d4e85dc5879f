import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins, id, idParams, text } from '../contract/fields.ts';
import { orderStates, subscriptionPlans } from '../enums.ts';

/** A page of ours to come back to: a path, never an address of somebody else. */
const ownPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\]*$/));

export const createCheckout = defineEndpoint('createCheckout', 'POST /payments/checkout', {
  access: 'onboarded',
  rateLimit: 'checkout',
  summary:
    'Orders a pack of coins or a plan and answers where to pay. The same `requestId` again is the same order; 422 `request_reused` when it names another item. 409 `conflict` while a plan already runs; 503 `unavailable` when nothing can be paid now.',
  body: z.strictObject({ requestId: id, item: text(1, 40), returnTo: ownPath }),
  answer: z.object({
    orderId: id,
    url: z.string().meta({ description: 'Where to pay.', examples: ['https://checkout.example/019a9c1e'] }),
  }),
  refusals: ['conflict', 'request_reused', 'unavailable', 'not_found'],
});

/** One purchase. It is paid when the payment provider says so, whatever page the browser came back to. */
export const order = z.object({
  orderId: id,
  state: z.enum(orderStates),
  coins: z.nullable(coins).meta({ description: 'The coins of the pack; null for a plan.', examples: [300] }),
  plan: z.nullable(z.enum(subscriptionPlans)),
});
export type Order = z.infer<typeof order>;

export const getOrder = defineEndpoint('getOrder', 'GET /payments/orders/{id}', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'What became of an own order.',
  params: idParams,
  answer: order,
});

export const paymentFields = describeFields({
  item: ['What is bought: the id of a pack or of a plan.', 'coins-300'],
  returnTo: ['The page of ours to come back to, as a path.', '/main/coins'],
  orderId: 'The order.',
  plan: 'The period of the subscription.',
});
