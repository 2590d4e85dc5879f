import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins, instant } from '../contract/fields.ts';

/** What a member may know of somebody who came by their link: no name, only how far it is. */
export const referralStates = ['waiting', 'rewarded', 'refused'] as const;

export const referral = z.object({
  code: z.string(),
  path: z.string().meta({
    description: "The path to give to friends, without the site's address.",
    examples: ['/sign-up?ref=K7QX2MBT4W'],
  }),
  coins: coins.meta({ description: 'What one friend brings.', examples: [50] }),
  waitHours: z.int(),
  bonus: z.object({ friends: z.int(), days: z.int() }),
  rewarded: z.int(),
  limit: z.int().describe('How many friends are rewarded at most.'),
  friends: z.array(z.object({ joinedAt: instant, state: z.enum(referralStates) })),
});
export type Referral = z.infer<typeof referral>;

/** See coins-5. */
export const getReferral = defineEndpoint('getReferral', 'GET /referral', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'The personal link, what it brings, and how far the friends who came by it are.',
  answer: referral,
});

export const referralFields = describeFields({
  code: ['The code of the personal link.', 'K7QX2MBT4W'],
  waitHours: 'How long a friend has to stay.',
  bonus: 'What comes on top.',
  friends: 'Friends who came by the link, or how many of them.',
  days: 'How many days.',
  rewarded: 'How many friends were rewarded.',
  joinedAt: 'When the friend joined.',
});
