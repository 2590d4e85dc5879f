import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams } from '../contract/fields.ts';

export const writeSession = defineEndpoint('writeSession', 'POST /__session', {
  access: 'guest',
  rateLimit: 'guest',
  summary: 'Writes the session cookie from the identity token in the body; an empty token clears it.',
  body: z.strictObject({ token: z.string().check(z.maxLength(8192)) }),
  refusals: [
    'unauthenticated',
    'token_expired',
    'account_disabled',
    'session_ended',
    'forbidden',
    'too_many_requests',
    'identity_unavailable',
  ],
});

/** When a session was last used, as a word and never as a time. */
export const lastActiveWords = ['now', 'today', 'week', 'earlier'] as const;

export const memberSession = z.object({
  id,
  /** Browser and system, e.g. "Chrome, Android"; null for an app that does not say. */
  deviceName: z.nullable(z.string()),
  lastActive: z.enum(lastActiveWords),
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSession>;

/** See account-14. */
export const getSessions = defineEndpoint('getSessions', 'GET /user/sessions', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'Where the member is signed in: this session first, then the last used.',
  answer: z.array(memberSession),
});

export const endSession = defineEndpoint('endSession', 'DELETE /user/sessions/{id}', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Signs out one session, this one too; its tokens are refused from then on and its page hears of it at once.',
  params: idParams,
});

export const endOtherSessions = defineEndpoint('endOtherSessions', 'POST /user/sessions/end-others', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Signs out every session but this one.',
  answer: z.object({ ended: z.int() }),
});

export const sessionFields = describeFields({
  token: ['The identity token; empty signs out.', 'eyJhbGciOiJSUzI1NiIs…'],
  lastActive: 'When it was last used, as a word; never a time.',
  ended: 'How many were signed out.',
});
