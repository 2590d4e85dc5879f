import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams, instant, text } from '../contract/fields.ts';
import { blockActions, reportReasons } from '../enums.ts';

/** See safety-1. */
export const blockMember = defineEndpoint('blockMember', 'POST /profiles/{id}/block', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Blocks, unmatches, or closes direct messages of a member.',
  params: idParams,
  body: z.strictObject({ action: z.enum(blockActions) }),
});

export const unblockMember = defineEndpoint('unblockMember', 'DELETE /profiles/{id}/block', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Lifts a block; a lost match stays lost.',
  params: idParams,
});

export const blockedMember = z.object({
  userId: id,
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  blockedAt: instant,
});
export type BlockedMember = z.infer<typeof blockedMember>;

export const getBlocked = defineEndpoint('getBlocked', 'GET /profiles/blocked', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'Whom the member has blocked, newest first.',
  answer: z.array(blockedMember),
});

/** See safety-2. */
export const reportMember = defineEndpoint('reportMember', 'POST /profiles/{id}/report', {
  access: 'onboarded',
  rateLimit: 'report',
  summary:
    'Reports a member; both are hidden from each other at once, and the last 50 messages and the post are kept as evidence.',
  params: idParams,
  body: z.strictObject({ reason: z.enum(reportReasons), details: z.optional(text(0, 1000)) }),
});

/** See calls-13. */
export const reportCall = defineEndpoint('reportCall', 'POST /calls/{id}/report', {
  access: 'onboarded',
  rateLimit: 'callReport',
  summary:
    'Reports the partner of a call: it ends for both at once, and the two never meet in one again. Also after the call.',
  params: idParams,
  body: z.strictObject({ reason: z.enum(reportReasons), details: z.optional(text(0, 1000)) }),
  refusals: ['not_found'],
});

export const blockFields = describeFields({
  action: 'What to do.',
  blockedAt: 'When it was blocked.',
  details: 'Own words about it, at most 1,000 characters.',
});
