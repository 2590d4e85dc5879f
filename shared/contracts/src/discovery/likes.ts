import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams, instant, queryBoolean } from '../contract/fields.ts';
import { positiveReactions, reactions } from '../enums.ts';
import { profilePrompts } from '../prompts.ts';

/** The like limit (deck-6). The 400 `like_limit_reached` carries these four fields too. */
export const feedLimit = z.object({
  allLikesFullRecoveryTime: z.nullable(instant),
  freeLikesCount: z.int(),
  recoveryLikeTime: z.nullable(instant),
  utilizedLikesCount: z.int(),
});
export type FeedLimit = z.infer<typeof feedLimit>;

export const postLike = defineEndpoint('postLike', 'POST /likes', {
  access: 'shown',
  rateLimit: 'reactions',
  summary:
    'Reacts to a profile, or to one photo or one answer of it; a Nope is never about one of them. `matched` is true when the other member already liked you.',
  query: z.object({
    like: z.enum(reactions),
    requestId: z.optional(id),
    aboutPhoto: z.optional(id),
    aboutPrompt: z.optional(z.enum(profilePrompts)),
  }),
  body: id,
  answer: z.object({ matched: z.boolean(), chatId: z.nullable(id), limit: feedLimit }),
  refusals: ['like_limit_reached', 'not_found'],
});

/** A photo or an answer that a reaction is about, as the reader may see it now; left out where nobody may any more. */
export const reactionAbout = z.union([
  z.object({ photoUrl: z.string().meta({ description: 'The photo as a link signed for the reader.' }) }),
  z.object({ prompt: z.enum(profilePrompts), answer: z.string() }),
]);
export type ReactionAbout = z.infer<typeof reactionAbout>;

/** Somebody who reacted to me and waits for an answer, in clear for every receiver (likes-4). */
export const invite = z.object({
  senderId: id,
  reaction: z.enum(positiveReactions),
  createdAt: instant,
  name: z.string(),
  age: z.nullable(z.int()),
  isProfileVerified: z.boolean(),
  photoUrl: z.nullable(z.string()),
  giftUrl: z.nullable(z.string()),
  about: z.optional(reactionAbout),
});
export type Invite = z.infer<typeof invite>;

export const getInvites = defineEndpoint('getInvites', 'GET /likes/invites', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'Members who reacted to me and wait for an answer, in clear, newest first.',
  answer: z.array(invite),
});

export const postInviteReaction = defineEndpoint('postInviteReaction', 'POST /likes/invites/reaction', {
  access: 'shown',
  rateLimit: 'reactions',
  summary: 'Accepts (a match and its chat) or declines an invite. Repeating answers the same.',
  query: z.object({ senderId: id, accept: queryBoolean }),
  answer: z.object({ matched: z.boolean(), chatId: z.nullable(id) }),
  refusals: ['not_found'],
});

/** Somebody who liked me and whom I noped. Without the right to see: no id of the member, a drawing, the kind and the day only. */
export const missedLike = z.object({
  /** Names this row, to reveal it; tells nothing of the member. */
  id,
  userId: z.nullable(id),
  reaction: z.enum(positiveReactions),
  createdAt: instant,
  name: z.nullable(z.string()),
  age: z.nullable(z.int()),
  photoUrl: z.nullable(z.string()),
  about: z.optional(reactionAbout),
});
export type MissedLike = z.infer<typeof missedLike>;

export const getMissedLikes = defineEndpoint('getMissedLikes', 'GET /likes/missed', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'People who liked me whom I noped: in clear for subscribers and once revealed.',
  answer: z.array(missedLike),
});

/** See likes-5. */
export const revealMissedLike = defineEndpoint('revealMissedLike', 'POST /likes/missed/reveal', {
  access: 'onboarded',
  rateLimit: 'reactions',
  summary: 'Shows one missed like in clear for coins (`prices.revealMissedLike`); showing it again costs nothing.',
  body: z.strictObject({ id }),
  answer: missedLike,
  refusals: ['not_enough_coins', 'not_found'],
});

/** What the reactions of a match were about; nothing of a chat that came to be in another way. */
export const getChatBeginning = defineEndpoint('getChatBeginning', 'GET /chat/{id}/beginning', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'What the reactions that made the match were about, for both of its members.',
  params: idParams,
  answer: z.object({
    mine: z.optional(reactionAbout).meta({ description: 'What of the other one my reaction was about.' }),
    theirs: z.optional(reactionAbout).meta({ description: 'What of me the reaction of the other one was about.' }),
  }),
});

export const likeFields = describeFields({
  like: 'The kind of the reaction.',
  aboutPhoto: 'The photo of the member that the reaction is about.',
  aboutPrompt: ['The question whose answer the reaction is about.', 'perfectSunday'],
  about: 'The photo or the answer that the reaction is about; left out where it is about none that others may see.',
  accept: 'Whether the invite is accepted.',
  matched: 'Whether the two match now.',
  allLikesFullRecoveryTime: ['When all free likes are back; null while none is used.', '2026-11-20T22:00:00.000Z'],
  freeLikesCount: ['How many free likes there are in all.', 30],
  recoveryLikeTime: ['When the next free like comes back; null while none is used.', '2026-11-20T10:24:00.000Z'],
  utilizedLikesCount: ['How many free likes are used.', 30],
});
