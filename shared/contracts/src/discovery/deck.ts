import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { countryCode, queryInt } from '../contract/fields.ts';
import { distanceTypes, partnerGenders } from '../enums.ts';
import { memberProfile } from '../members/profiles.ts';
import { feedLimit } from './likes.ts';

/** Which filter leaves out most, and the next wider distance (deck-7). */
export const feedHint = z.object({
  excludesMost: z.nullable(z.enum(['age', 'gender', 'distance', 'seen'])),
  widerSearchType: z.nullable(z.enum(distanceTypes)),
});
export type FeedHint = z.infer<typeof feedHint>;

export const getMatchingProfiles = defineEndpoint('getMatchingProfiles', 'GET /matching/profiles', {
  access: 'onboarded',
  rateLimit: 'feed',
  summary: 'The next profiles of the deck. 400 `like_limit_reached` at the like limit.',
  query: z.object({
    PartnerGender: z.optional(z.enum(partnerGenders)),
    PartnerAgeFrom: z.optional(queryInt(18, 75)),
    PartnerAgeTo: z.optional(queryInt(18, 75)),
    CityId: z.optional(queryInt(1, 999_999_999)),
    Take: z.optional(queryInt(1, 50)),
    SearchType: z.optional(z.enum(distanceTypes)),
    CountryCode: z.optional(countryCode),
  }),
  answer: z.object({
    items: z.array(memberProfile),
    /** Why nobody is left; also beside so few items that all of them may be Nopes the member can still take back. */
    hint: z.nullable(feedHint),
    limit: feedLimit,
    /** How many Nopes the member may take back: more with a subscription. */
    undoSteps: z.int(),
  }),
  refusals: ['like_limit_reached'],
});

export const deckFields = describeFields({
  PartnerAgeFrom: ['The youngest age, instead of what the profile says.', 25],
  PartnerAgeTo: ['The oldest age, instead of what the profile says.', 40],
  CityId: ['Where to look, instead of the own city.', 703_448],
  Take: ['How many profiles to answer at most.', 30],
  hint: 'Why the deck is empty; null while it is not.',
  excludesMost: 'The filter that leaves out most members.',
  widerSearchType: 'The next wider distance.',
});
