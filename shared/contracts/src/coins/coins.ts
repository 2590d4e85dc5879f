import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins, id, instant, queryInt } from '../contract/fields.ts';

export const ledgerReasons = [
  'signUp',
  'completeness',
  'daily',
  'purchase',
  'gift',
  'post',
  'postRefund',
  'reveal',
  'boost',
  'directMessage',
  'randomCall',
  'referral',
  'subscription',
] as const;

export const ledgerEntry = z.object({
  id,
  reason: z.enum(ledgerReasons),
  amount: coins,
  balance: coins,
  createdAt: instant,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const coinsOverview = z.object({
  balance: coins,
  /** Empty while nothing can be paid. */
  packs: z.array(z.object({ id: z.string(), coins, priceUsd: z.number() })),
  earn: z.object({ signUp: coins, completeness: coins, daily: coins, completenessScore: z.int(), referral: coins }),
  /** What the small things cost that are bought on the spot. */
  prices: z.object({ revealMissedLike: coins, boost: coins, directMessage: coins }),
  history: z.array(ledgerEntry),
  nextBefore: z.nullable(id),
});
export type CoinsOverview = z.infer<typeof coinsOverview>;

/** See coins-2. */
export const getCoins = defineEndpoint('getCoins', 'GET /coins', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'Balance, packs, ways to earn and the history of the ledger, newest first.',
  query: z.object({ before: z.optional(id), limit: z.optional(queryInt(1, 50)) }),
  answer: coinsOverview,
});

export const coinFields = describeFields({
  balance: ['The coins afterwards, or now.', 285],
  packs: 'What can be bought.',
  earn: 'How coins are earned.',
  prices: 'What things cost, in coins.',
  history: 'The entries of the ledger, the newest first.',
  nextBefore: '`before` of the next page; null at the end.',
  signUp: 'Coins for signing up.',
  daily: 'Coins for every day.',
  completenessScore: 'The score that brings the coins.',
  referral: 'Coins for a friend who joins.',
  revealMissedLike: 'The price of seeing one missed like.',
  boost: 'The price of a boost.',
  directMessage: 'The price of a message before a match.',
  amount: ['Coins that came (positive) or went (negative).', -15],
});
