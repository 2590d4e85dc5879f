import * as z from 'zod';
import { deviceRegistration } from '../auth/devices.ts';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, text } from '../contract/fields.ts';
import { currentProfile } from '../members/profiles.ts';

export const checkAccount = defineEndpoint('checkAccount', 'GET /account/check', {
  access: 'identity',
  rateLimit: 'reads',
  summary: 'Whether the signed-in identity has an account, and an old one that can be restored.',
  answer: z.object({
    user: z.nullable(z.object({ userId: id, name: z.string() })),
    hasOldAccount: z.boolean(),
    oldAccountDaysLeft: z.optional(z.int()),
  }),
});

export const registration = z.strictObject({
  /** Left out where the sign-in brings none that can be used; onboarding asks for it. */
  name: z.optional(text(2, 40)),
  device: deviceRegistration,
  referralCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type Registration = z.infer<typeof registration>;

export const checkName = defineEndpoint('checkName', 'POST /account/check-name', {
  access: 'guest',
  rateLimit: 'guest',
  summary:
    'Whether somebody may go by a name, asked before the sign-in is made; `invalid_request` says of the field `name` why not.',
  body: z.strictObject({ name: text(2, 40) }),
});

export const registerAccount = defineEndpoint('registerAccount', 'POST /account/register', {
  access: 'identity',
  rateLimit: 'writes',
  summary: 'Creates the account of the signed-in identity with its first device. Repeating answers the same profile.',
  body: registration,
  answer: currentProfile,
  refusals: ['already_registered'],
});

export const restoreAccount = defineEndpoint('restoreAccount', 'POST /account/restore', {
  access: 'identity',
  rateLimit: 'writes',
  summary: 'Brings the deleted account back within 28 days.',
  answer: currentProfile,
  refusals: ['no_old_account'],
});

export const dropAndRegisterNew = defineEndpoint('dropAndRegisterNew', 'POST /account/drop-and-register-new', {
  access: 'identity',
  rateLimit: 'writes',
  summary:
    'Purges the old account at once and registers a new one. Needs a sign-in of the last five minutes; 409 while a report about the old account waits for its decision.',
  body: registration,
  answer: currentProfile,
  refusals: ['no_old_account', 'recent_sign_in_required', 'conflict'],
});

export const deleteAccount = defineEndpoint('deleteAccount', 'DELETE /account/delete', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Hides the account at once and purges it after 28 days. Needs a sign-in of the last five minutes.',
  refusals: ['recent_sign_in_required'],
});

export const accountFields = describeFields({
  referralCode: ['The code of the friend whose link was followed; an unknown one is as good as none.', 'K7QX2MBT4W'],
  user: 'The account of the sign-in; null where there is none.',
  hasOldAccount: 'Whether a deleted account can still be brought back.',
  oldAccountDaysLeft: ['For how many days yet, the last one included; left out where there is none.', 12],
  device: 'The device of the member.',
});
