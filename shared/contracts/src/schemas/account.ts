import * as z from 'zod';
import { longestPlaceQuery } from '../place-search.ts';
import { defineEndpoint } from './endpoint.ts';
import { coins, countryCode, id, instant, queryInt, text } from './fields.ts';
import { currentProfile } from './profiles.ts';

export const checkAccount = defineEndpoint('checkAccount', {
  summary: 'Whether the signed-in identity has an account, and an old one that can be restored.',
  answer: z.object({ user: z.nullable(z.object({ userId: id, name: z.string() })), hasOldAccount: z.boolean() }),
});
/** Device name and push token; the token `test` means "no push" (account-7). */
export const deviceRegistration = z.strictObject({ deviceName: text(1, 120), pushToken: text(1, 4096) });
export const registration = z.strictObject({
  /** Left out where the sign-in brings none that can be used; onboarding asks for it. */
  name: z.optional(text(2, 40)),
  device: deviceRegistration,
  /** The code of the friend's link; one that nobody has is as good as none. */
  referralCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type Registration = z.infer<typeof registration>;
export const checkName = defineEndpoint('checkName', {
  summary:
    'Whether somebody may go by a name, asked before the sign-in is made; `invalid_request` says of the field `name` why not.',
  body: z.strictObject({ name: text(2, 40) }),
});
export const registerAccount = defineEndpoint('registerAccount', {
  summary: 'Creates the account of the signed-in identity with its first device. Repeating answers the same profile.',
  body: registration,
  answer: currentProfile,
  errors: ['already_registered'],
});
export const restoreAccount = defineEndpoint('restoreAccount', {
  summary: 'Brings the deleted account back within 28 days.',
  answer: currentProfile,
  errors: ['no_old_account'],
});
export const dropAndRegisterNew = defineEndpoint('dropAndRegisterNew', {
  summary:
    'Purges the old account at once and registers a new one. Needs a sign-in of the last five minutes; 409 while a report about the old account waits for its decision.',
  body: registration,
  answer: currentProfile,
  errors: ['no_old_account', 'recent_sign_in_required', 'conflict'],
});
export const deleteAccount = defineEndpoint('deleteAccount', {
  summary: 'Hides the account at once and purges it after 28 days. Needs a sign-in of the last five minutes.',
  errors: ['recent_sign_in_required'],
});
export const writeSession = defineEndpoint('writeSession', {
  summary: 'Writes the session cookie from the identity token in the body; an empty token clears it.',
  body: z.strictObject({ token: z.string().check(z.maxLength(8192)) }),
  errors: [
    'unauthenticated',
    'token_expired',
    'account_disabled',
    'session_ended',
    'forbidden',
    'too_many_requests',
    'identity_unavailable',
  ],
});

export const syncData = z.object({
  isSubscription: z.boolean(),
  matches: z.int(),
  invites: z.int(),
  isChatNewMessages: z.boolean(),
});
export type SyncData = z.infer<typeof syncData>;
export const getUserSync = defineEndpoint('getUserSync', {
  summary: 'What the badges show.',
  answer: syncData,
});

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
  /** `before` of the next page, or null at the end. */
  nextBefore: z.nullable(id),
});
export type CoinsOverview = z.infer<typeof coinsOverview>;
export const getCoins = defineEndpoint('getCoins', {
  summary: 'Balance, packs, ways to earn and the history of the ledger, newest first.',
  query: z.object({ before: z.optional(id), limit: z.optional(queryInt(1, 50)) }),
  answer: coinsOverview,
});

export const country = z.object({ countryCode, name: z.string(), slug: z.string(), cities: z.int() });
export const getCountries = defineEndpoint('getCountries', {
  summary: 'Countries of the directory, named in the language of the request.',
  answer: z.array(country),
});
export const city = z.object({
  cityId: z.int(),
  name: z.string(),
  countryCode,
  country: z.string(),
  slug: z.string(),
  countrySlug: z.string(),
});
export type City = z.infer<typeof city>;
export const searchCities = defineEndpoint('searchCities', {
  summary:
    'Cities whose name in any of the three scripts starts with the query, the largest first; or the one of an id.',
  query: z.object({
    query: z.optional(z.string().check(z.trim(), z.maxLength(longestPlaceQuery))),
    countryCode: z.optional(countryCode),
    cityId: z.optional(queryInt(1, 999_999_999)),
    limit: z.optional(queryInt(1, 50)),
  }),
  answer: z.array(city),
});
/** Members find the city nearest to them on their own device: their position is sent to nobody (profile-6). */
export const getCityMap = defineEndpoint('getCityMap', {
  summary: 'Where every city of the directory lies, so that the nearest is found on the device.',
  answer: z.object({ positions: z.string() }),
});
export const memberBands = ['none', 'few', '20+', '50+', '100+', '500+', '1000+'] as const;
export const getCityPage = defineEndpoint('getCityPage', {
  summary: 'A city of the directory by its slugs, with the number of members as a band.',
  params: z.object({ country: z.string().check(z.maxLength(80)), city: z.string().check(z.maxLength(120)) }),
  answer: z.object({ city, members: z.enum(memberBands), nearby: z.array(city) }),
});
export const getRouteRules = defineEndpoint('getRouteRules', {
  summary: 'The rule of one path: a redirect (relative, or to an allowed host) or nothing.',
  query: z.object({ path: z.string().check(z.maxLength(2000)) }),
  answer: z.object({ redirect: z.nullable(z.string()) }),
});
export const createRealtimeTicket = defineEndpoint('createRealtimeTicket', {
  summary: 'A ticket for one socket, valid for 30 seconds; given as the subprotocol `ticket.<ticket>`.',
  answer: z.object({ ticket: z.string(), expiresAt: instant }),
});
