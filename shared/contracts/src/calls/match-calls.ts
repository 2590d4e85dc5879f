import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { id, idParams } from '../contract/fields.ts';
import { callKinds } from '../enums.ts';
import { call } from './calls.ts';

const tabTicket = id.meta({ description: 'Made by the tab for one call: which tab of the member is in it.' });

/** See calls-15. */
export const callMatch = defineEndpoint('callMatch', 'POST /calls/matches', {
  access: 'shown',
  rateLimit: 'calls',
  summary:
    'Rings the other member of a chat for 30 seconds. A repeated ticket answers its call; who is just being rung from this chat answers that ring. Where the other one cannot answer now, the call is over at once (`busy`).',
  body: z.strictObject({
    chatId: id,
    kind: z.enum(callKinds).meta({ description: 'Whether pictures are a part of it.' }),
    ticket: tabTicket,
  }),
  answer: call,
  refusals: ['calls_unavailable', 'match_call_refused', 'not_found', 'request_reused'],
});

/** See calls-16. */
export const answerCall = defineEndpoint('answerCall', 'POST /calls/{id}/answer', {
  access: 'shown',
  rateLimit: 'calls',
  summary:
    'Answers a ring in this tab. Once for all tabs: a second one gets the call as it stands, with the ticket of the first.',
  params: idParams,
  body: z.strictObject({ ticket: tabTicket }),
  answer: call,
  refusals: ['not_found', 'request_reused'],
});

export const declineCall = defineEndpoint('declineCall', 'POST /calls/{id}/decline', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Declines a ring, in all tabs. A call that is answered or over stays as it is.',
  params: idParams,
  refusals: ['not_found'],
});
