import * as z from 'zod';
import { distanceTypes, partnerGenders, positiveReactions, reactions } from '../enums.ts';
import { defineEndpoint } from './endpoint.ts';
import { coins, countryCode, id, idParams, instant, queryBoolean, queryInt } from './fields.ts';
import { memberProfile } from './profiles.ts';

/** The like limit (deck-6). The 400 `like_limit_reached` carries these four fields too. */
export const feedLimit = z.object({
  allLikesFullRecoveryTime: z.nullable(instant),
  freeLikesCount: z.int(),
  recoveryLikeTime: z.nullable(instant),
  utilizedLikesCount: z.int(),
});
export type FeedLimit = z.infer<typeof feedLimit>;

export const postLike = defineEndpoint('postLike', {
  summary: 'Reacts to a profile. `matched` is true when the other member already liked you.',
  query: z.object({ like: z.enum(reactions), requestId: z.optional(id) }),
  body: id,
  answer: z.object({ matched: z.boolean(), chatId: z.nullable(id), limit: feedLimit }),
  errors: ['like_limit_reached', 'not_found'],
});

/** Somebody who reacted to me and waits for an answer. Hidden ones carry no id of the sender and nothing of their picture. */
export const invite = z.object({
  /** Null for members who may not see who it is. */
  senderId: z.nullable(id),
  reaction: z.enum(positiveReactions),
  /** Of hidden ones the day only. */
  createdAt: instant,
  name: z.nullable(z.string()),
  age: z.nullable(z.int()),
  isProfileVerified: z.boolean(),
  /** A clear picture, or a drawing that is made of nothing of the member. */
  photoUrl: z.nullable(z.string()),
  /** The picture of the gift that came with it. */
  giftUrl: z.nullable(z.string()),
});
export type Invite = z.infer<typeof invite>;
export const getInvites = defineEndpoint('getInvites', {
  summary: 'Members who reacted to me, newest first.',
  answer: z.array(invite),
});
export const postInviteReaction = defineEndpoint('postInviteReaction', {
  summary: 'Accepts (a match and its chat) or declines an invite. Repeating answers the same.',
  query: z.object({ senderId: id, accept: queryBoolean }),
  answer: z.object({ matched: z.boolean(), chatId: z.nullable(id) }),
  errors: ['not_found'],
});

/** Somebody who liked me and whom I noped. Without the right to see: no id of the member, a drawing and the day only. */
export const missedLike = z.object({
  /** Names this row, to reveal it; tells nothing of the member. */
  id,
  userId: z.nullable(id),
  createdAt: instant,
  name: z.nullable(z.string()),
  age: z.nullable(z.int()),
  photoUrl: z.nullable(z.string()),
});
export type MissedLike = z.infer<typeof missedLike>;
export const getMissedLikes = defineEndpoint('getMissedLikes', {
  summary: 'People who liked me whom I noped.',
  answer: z.array(missedLike),
});

export const revealMissedLike = defineEndpoint('revealMissedLike', {
  summary: 'Shows one missed like in clear for coins (`prices.revealMissedLike`); showing it again costs nothing.',
  body: z.strictObject({ id }),
  answer: missedLike,
  errors: ['not_enough_coins', 'not_found'],
});

/** Which filter leaves out most, and the next wider distance (deck-7). */
export const feedHint = z.object({
  excludesMost: z.nullable(z.enum(['age', 'gender', 'distance', 'seen'])),
  widerSearchType: z.nullable(z.enum(distanceTypes)),
});
export type FeedHint = z.infer<typeof feedHint>;

export const getMatchingProfiles = defineEndpoint('getMatchingProfiles', {
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
  errors: ['like_limit_reached'],
});
/** The boost of the member: until when others meet them early, and what one costs. */
export const boost = z.object({
  until: z.nullable(instant),
  /** 0 while the monthly one of the subscription is there. */
  price: coins,
  minutes: z.int(),
});
export type Boost = z.infer<typeof boost>;
export const getBoost = defineEndpoint('getBoost', {
  summary: 'Whether the member is boosted, and until when.',
  answer: boost,
});
export const startBoost = defineEndpoint('startBoost', {
  summary:
    'Shows the member early in the decks of others for a while. One at a time: 409 `conflict` carries `until`; 409 `profile_hidden` while paused or incognito. A repeated `requestId` answers where things stand and takes nothing.',
  query: z.object({ requestId: z.optional(id) }),
  answer: boost.extend({ coins }),
  errors: ['not_enough_coins', 'conflict', 'profile_hidden'],
});
export const deleteMatch = defineEndpoint('deleteMatch', {
  summary: 'Unmatches the member `id`: the chat goes on both sides without a notice.',
  params: idParams,
});
