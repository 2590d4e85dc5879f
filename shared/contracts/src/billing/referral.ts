import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { coins, instant } from '../contract/fields.ts';

/** What a member may know of somebody who came by their link: no name, only how far it is. */
export const referralStates = ['waiting', 'rewarded', 'refused'] as const;

export const referral = z.object({
  code: z.string(),
  /** The path to give to friends, without the site's address. */
  path: z.string(),
  coins,
  waitHours: z.int(),
  bonus: z.object({ friends: z.int(), days: z.int() }),
  rewarded: z.int(),
  limit: z.int(),
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
