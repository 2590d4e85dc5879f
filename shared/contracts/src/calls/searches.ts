import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins, id, instant } from '../contract/fields.ts';
import { call } from './calls.ts';
import { callObstacle, waitingWord } from './rules.ts';

const ticketParams = z.object({
  ticket: id.meta({ description: 'The search, by the ticket that its tab has made.' }),
});
const tabTicket = id.meta({ description: 'Made by the tab for one search or call: which tab of the member is meant.' });

/** Where a search stands. Without a call and without `until` it is over; `isElsewhere` says whether another one took its place. */
export const searchState = z.object({
  call: z.nullable(call),
  until: z.nullable(instant),
  waiting: waitingWord,
  refused: z.nullable(callObstacle),
  isElsewhere: z.boolean(),
});
export type SearchState = z.infer<typeof searchState>;

/** See calls-4. */
export const beginSearch = defineEndpoint('beginSearch', 'POST /calls/searches', {
  access: 'shown',
  rateLimit: 'calls',
  summary:
    'Looks for a partner from now on. A search in another tab is taken over; a repeated ticket answers where its search stands. Whoever is in a call gets that call.',
  body: z.strictObject({
    ticket: tabTicket,
    agreedPrice: coins.meta({ description: 'What the page said the call costs, in coins; a dearer one is refused.' }),
  }),
  answer: searchState,
  refusals: ['calls_unavailable', 'call_refused', 'call_price_changed'],
});

export const continueSearch = defineEndpoint('continueSearch', 'POST /calls/searches/{ticket}/alive', {
  access: 'shown',
  rateLimit: 'writes',
  summary: 'Says every 5 seconds that the page still waits, and looks again. A search nobody speaks for is left alone.',
  params: ticketParams,
  answer: searchState,
});

export const endSearch = defineEndpoint('endSearch', 'DELETE /calls/searches/{ticket}', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Ends a search; one that is over, or of another tab, stays as it is.',
  params: ticketParams,
});

export const getCurrentCall = defineEndpoint('getCurrentCall', 'GET /calls/current', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'The call and the search of the member, whichever tab they are in.',
  answer: z.object({
    call: z.nullable(call),
    search: z
      .nullable(z.object({ ticket: tabTicket, until: instant }))
      .meta({ description: 'The search that is under way; null where there is none.' }),
  }),
});

export const searchFields = describeFields({
  refused: 'What has ended the search; null where nothing did.',
  isElsewhere: 'Whether a newer search or a call of the member has taken the place of this search.',
});
