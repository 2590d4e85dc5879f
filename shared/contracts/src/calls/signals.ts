import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams, instant } from '../contract/fields.ts';

/** What a page gives to its connection as it is, but for the list around it. */
export const iceServers = z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() });
export type IceServers = z.infer<typeof iceServers>;

/** See calls-10. */
export const getCallRelay = defineEndpoint('getCallRelay', 'POST /calls/{id}/relay', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'The relay of the call with credentials that begin something for some minutes; a connection lives on.',
  params: idParams,
  answer: z.object({ iceServers, expiresAt: instant }),
  refusals: ['not_found', 'calls_unavailable'],
});

/** What may be in it is decided beyond its shape (calls-11). */
export const signalDescription = z.strictObject({
  type: z.enum(['offer', 'answer']).meta({ description: 'What the description is.' }),
  sdp: z.string(),
});
export const signalCandidate = z.strictObject({
  candidate: z.string().meta({ description: 'The candidate as the browser writes it; empty at the end of them.' }),
  sdpMid: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
  sdpMLineIndex: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(32)))),
  usernameFragment: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

const signal = {
  seq: z
    .int()
    .check(z.gte(0))
    .meta({ description: 'Counts what one tab says in a call; the other drops what it has had.', examples: [1] }),
  description: z.optional(signalDescription),
  candidate: z.optional(signalCandidate).meta({ description: 'A way to reach the page, by the relay only.' }),
};

/** What arrives at the tab of the partner. */
export const callSignal = z.object({
  type: z.literal('call.signal'),
  callId: id,
  to: id,
  from: id,
  ...signal,
});
export type CallSignal = z.infer<typeof callSignal>;

/** See calls-11. */
export const sendCallSignal = defineEndpoint('sendCallSignal', 'POST /calls/{id}/signals', {
  access: 'onboarded',
  rateLimit: 'signals',
  summary: 'Hands an offer, an answer or a candidate to the tab of the partner: one of them, through the relay only.',
  params: idParams,
  body: z.strictObject({
    ticket: id.meta({ description: 'The tab of the member that is in the call.' }),
    ...signal,
  }),
  refusals: ['not_found', 'signal_refused'],
});

export const signalFields = describeFields({
  iceServers: 'The relay, as a connection takes it.',
  urls: ['The addresses of the relay.', ['turn:relay.duet.test:3478?transport=udp']],
  username: ['For this call only; it says nothing of the member.', '1763632800:f3a9c1'],
  credential: ['Goes with the username.', 'c2VjcmV0'],
  description: 'An offer or an answer.',
  sdp: ['The description as the browser writes it.', 'v=0\r\n'],
  sdpMid: 'Which part of the description the candidate is for.',
  sdpMLineIndex: 'The same by its place.',
  usernameFragment: 'Which negotiation the candidate is of.',
  to: 'The tab that the signal is for.',
  from: 'The tab that it comes from.',
});
