import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams, instant } from '../contract/fields.ts';
import { story } from '../contract/story.ts';
import { callEnds, callKinds, callOrigins, callStates } from '../enums.ts';

/** The other member of a call, as its page shows them. */
export const callPartner = z.object({
  userId: id,
  name: z.string(),
  age: z.nullable(z.int()),
  photoUrl: z.nullable(z.string()),
  isProfileVerified: z.boolean(),
});
export type CallPartner = z.infer<typeof callPartner>;

/** Who has tapped: a tap of the partner alone is not told. */
const taps = z.object({ mine: z.boolean(), both: z.boolean() });
const tab = (description: string) => z.nullable(id).meta({ description });

/** A call as one of its two members sees it. */
export const call = z.object({
  callId: id,
  origin: z.enum(callOrigins),
  kind: z.enum(callKinds).meta({ description: 'Whether pictures are a part of it.' }),
  state: z.enum(callStates).meta({ description: 'Where the call stands.' }),
  isOfferer: z.boolean(),
  ticket: tab('The tab of the member that is in the call; null while it rings.'),
  partnerTicket: tab('The tab of the partner that is in the call; null while it rings.'),
  chatId: z.nullable(id),
  partner: callPartner.meta({ description: 'The other member.' }),
  startedAt: z
    .nullable(instant)
    .meta({ description: 'When the two were drawn, or it was answered; null while it rings.' }),
  endsAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.enum(callEnds)),
  shown: taps,
  extended: taps,
  kept: taps,
});
export type MemberCall = z.infer<typeof call>;

const ofTab = z.strictObject({ ticket: id.meta({ description: 'The tab of the member that is in the call.' }) });

/** See calls-7. */
export const keepCallAlive = defineEndpoint('keepCallAlive', 'POST /calls/{id}/alive', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Says every 10 seconds that the tab is still in the call; a call silent for 30 seconds ends.',
  params: idParams,
  body: ofTab,
  answer: call,
  refusals: ['not_found'],
});

export const endCall = defineEndpoint('endCall', 'POST /calls/{id}/end', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Ends the call for both at once. One that is over, or in another tab, stays as it is.',
  params: idParams,
  body: z.strictObject({
    ticket: id.meta({ description: 'The tab of the member that is in the call.' }),
    reason: z.enum(['hangUp', 'next']),
  }),
  refusals: ['not_found'],
});

/** See calls-8. */
export const showCall = defineEndpoint('showCall', 'POST /calls/{id}/show', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Agrees to pictures that are sharp; both have to.',
  params: idParams,
  answer: call,
  refusals: ['not_found'],
});

/** See calls-6. */
export const extendCall = defineEndpoint('extendCall', 'POST /calls/{id}/extend', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Agrees to three minutes more, once; both have to.',
  params: idParams,
  answer: call,
  refusals: ['not_found'],
});

/** See calls-9. */
export const keepCall = defineEndpoint('keepCall', 'POST /calls/{id}/keep', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Agrees to stay in touch, until two minutes after the call; when both have, they match.',
  params: idParams,
  answer: call,
  refusals: ['not_found'],
});

export const callFields = describeFields({
  call: 'The call; null where there is none.',
  callId: ['The call.', '019a9c26-4b1e-7a53-8d90-3f6c1e7a2b48'],
  origin: 'Whether the two were drawn, or one rang the other from their chat.',
  isOfferer: 'Whether the page of the member makes the first offer.',
  endsAt: 'When it ends by itself; null where it does not.',
  endedAt: 'When it has ended; null while it has not.',
  endReason: 'Why it has ended, as the member may know it.',
  shown: 'Who agrees to sharp pictures.',
  extended: 'Who agrees to more time.',
  kept: 'Who wants to stay in touch.',
  mine: 'Whether the member does.',
  both: 'Whether both do.',
  partnerTicket: ['The tab of the partner.', story.ofClient],
});
