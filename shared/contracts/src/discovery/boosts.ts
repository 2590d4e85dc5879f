import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins, id, instant } from '../contract/fields.ts';

/** The boost of the member: until when others meet them early, and what one costs. */
export const boost = z.object({
  until: z.nullable(instant),
  price: coins.meta({
    description: 'What it costs, in coins; 0 while the monthly one of the subscription is there.',
    examples: [50],
  }),
  minutes: z.int(),
});
export type Boost = z.infer<typeof boost>;

export const getBoost = defineEndpoint('getBoost', 'GET /matching/boost', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'Whether the member is boosted, and until when.',
  answer: boost,
});

export const startBoost = defineEndpoint('startBoost', 'POST /matching/boost', {
  access: 'shown',
  rateLimit: 'writes',
  summary:
    'Shows the member early in the decks of others for a while. One at a time: 409 `conflict` carries `until`; 409 `profile_hidden` while paused or incognito. A repeated `requestId` answers where things stand and takes nothing.',
  query: z.object({ requestId: z.optional(id) }),
  answer: boost.extend({ coins }),
  refusals: ['not_enough_coins', 'conflict', 'profile_hidden'],
});

export const boostFields = describeFields({
  minutes: ['How long it lasts, in minutes.', 30],
});
