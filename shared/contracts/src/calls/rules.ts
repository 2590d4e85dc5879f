import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins } from '../contract/fields.ts';
import { callObstacles, waitingWords } from '../enums.ts';

export const callObstacle = z.enum(callObstacles);
export const waitingWord = z
  .enum(waitingWords)
  .meta({ description: 'How many others look for a call just now: nobody, 1 to 4, 5 to 19, 20 and more.' });

/** Random calls as their page shows them before a search (calls-1, calls-3). */
export const callsOverview = z.object({
  obstacle: z.nullable(callObstacle),
  freeLeft: z.int(),
  perDay: z.int(),
  price: coins.meta({ description: 'What the next call costs, in coins; 0 while free ones are left.', examples: [10] }),
  coins,
  minutes: z.int().meta({ description: 'How long a random call lasts, in minutes.', examples: [3] }),
  searchSeconds: z.int(),
  waiting: waitingWord,
  isSubscription: z.boolean(),
});
export type CallsOverview = z.infer<typeof callsOverview>;

export const getCallsOverview = defineEndpoint('getCallsOverview', 'GET /calls/overview', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'Whether the member may look for a random call, what it costs and how many wait, in words.',
  answer: callsOverview,
});

/** See calls-1. */
export const acceptCallRules = defineEndpoint('acceptCallRules', 'POST /calls/rules', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Accepts the rules of random calls, once for ever.',
});

export const callRuleFields = describeFields({
  obstacle: 'The first thing that keeps the member from a random call; null where nothing does.',
  freeLeft: ['How many calls are left that cost nothing.', 2],
  perDay: ['How many calls in 24 hours cost nothing.', 3],
  searchSeconds: ['How long one search lasts, in seconds.', 60],
});
