import * as z from 'zod';
import { message } from '../chats/messages.ts';
import { defineEndpoint } from '../contract/endpoint.ts';
import { codesOf, describeFields } from '../contract/field-notes.ts';
import { coins, countryCode, id, idParams, instant, queryInt, text } from '../contract/fields.ts';
import { story } from '../contract/story.ts';
import { distanceTypes, partnerGenders, postStates, postTemplateKinds, rejectionReasons } from '../enums.ts';
import { distance } from '../members/profiles.ts';

export const postAuthor = z.object({
  userId: id,
  name: z.string(),
  age: z.nullable(z.int()),
  photoUrl: z.nullable(z.string()),
  isProfileVerified: z.boolean(),
  distance: z.nullable(distance),
});

/** A post (posts-1), with what its card shows. */
export const userPost = z.object({
  postId: id,
  datePost: instant,
  isPostLiked: z.boolean(),
  /** The open chat with the author, when there is one. */
  chatId: z.nullable(id),
  stateId: z.int().check(z.gte(0), z.lte(postStates.length - 1)),
  kind: z.enum(postTemplateKinds),
  templateKey: z.nullable(z.string()),
  text: z.nullable(z.string()),
  background: z.int().check(z.gte(1), z.lte(12)),
  likesCount: z.int(),
  expiresAt: instant,
  /** Why a moderator rejected the member's own post; its price came back. */
  rejectReason: z.nullable(z.enum(rejectionReasons.posts)),
  author: postAuthor,
});
export type UserPost = z.infer<typeof userPost>;

export const getPosts = defineEndpoint('getPosts', 'GET /UserPost/posts', {
  access: 'onboarded',
  rateLimit: 'posts',
  summary: 'Posts of other members, paged by `DateFrom` (the last `datePost`) in `Direction`.',
  query: z.object({
    Limit: z.optional(queryInt(1, 50)),
    AgeFrom: z.optional(queryInt(18, 75)),
    AgeTo: z.optional(queryInt(18, 75)),
    Distance: z.optional(queryInt(0, 20_000)),
    PartnerGender: z.optional(z.enum(partnerGenders)),
    SearchType: z.optional(z.enum(distanceTypes)),
    DateFrom: z.optional(instant),
    Direction: z.optional(z.enum(['Older', 'Newer'])),
    CountryCode: z.optional(countryCode),
    ExcludeFilter: z.optional(z.string().check(z.regex(/^(nearby:\d{1,5}|country)(,(nearby:\d{1,5}|country))?$/))),
  }),
  answer: z.object({ items: z.array(userPost) }),
});

export const getMyPost = defineEndpoint('getMyPost', 'GET /UserPost/my-post', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: "The member's own post, or null.",
  answer: z.object({ post: z.nullable(userPost) }),
});

/** See posts-6. */
export const getPostMessages = defineEndpoint('getPostMessages', 'GET /UserPost/posts/{id}/messages', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: "A post with the answers to it in the member's open chats, the newest first: to the own one all of them.",
  params: idParams,
  answer: z.object({ post: userPost, items: z.array(message) }),
});

export const postTemplate = z.object({
  id: z.string(),
  kind: z.enum(postTemplateKinds),
  price: coins,
  backgrounds: z.array(z.int()),
});
export type PostTemplate = z.infer<typeof postTemplate>;

export const getPostTemplates = defineEndpoint('getPostTemplates', 'GET /UserPost/templates', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'Templates with their prices; the one of kind Custom takes an own text.',
  answer: z.array(postTemplate),
});

export const newPost = z.strictObject({
  /** Made by the client; a repeat answers the first post, one with another content is refused. */
  clientPostId: id,
  templateId: z.string().check(z.maxLength(40)),
  /** Needed for a custom post: 10-280 characters. */
  text: z.optional(text(10, 280)),
  background: z.int().check(z.gte(1), z.lte(12)),
});
export type NewPost = z.infer<typeof newPost>;

export const createPost = defineEndpoint('createPost', 'POST /UserPost/create', {
  access: 'shown',
  rateLimit: 'writes',
  summary: "Publishes the member's one post and takes its price in the same step; three a day.",
  body: newPost,
  answer: z.object({ post: userPost, coins }),
  refusals: ['post_exists', 'not_enough_coins', 'request_reused', 'too_many_requests'],
});

export const deletePost = defineEndpoint('deletePost', 'DELETE /UserPost/delete', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: "Deletes the member's post; a waiting one is refunded.",
  answer: z.object({ coins }),
  refusals: ['no_post'],
});

const postQuery = z.object({ postId: id });

const likeAnswer = z.object({ isPostLiked: z.boolean(), likesCount: z.int() });

export const postLikePost = defineEndpoint('postLikePost', 'POST /UserPost/post-like', {
  access: 'shown',
  rateLimit: 'writes',
  summary: 'Likes a post; repeating changes nothing. 403 `forbidden` for the own one.',
  query: postQuery,
  answer: likeAnswer,
  refusals: ['not_found', 'forbidden'],
});

export const postDislikePost = defineEndpoint('postDislikePost', 'POST /UserPost/post-dislike', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Takes the like back; repeating changes nothing.',
  query: postQuery,
  answer: likeAnswer,
  refusals: ['not_found', 'forbidden'],
});

/** A post is put away without a word about its author. */
export const hidePost = defineEndpoint('hidePost', 'POST /UserPost/posts/{id}/hide', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: "Keeps a post out of the member's lists; repeating changes nothing. 403 `forbidden` for the own one.",
  params: idParams,
  refusals: ['not_found', 'forbidden'],
});

export const showPost = defineEndpoint('showPost', 'DELETE /UserPost/posts/{id}/hide', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Brings a hidden post back into the lists; repeating changes nothing.',
  params: idParams,
});

export const replyToPost = defineEndpoint('replyToPost', 'POST /UserPost/posts/reply/{id}', {
  access: 'shown',
  rateLimit: 'messages',
  summary:
    'Opens or reuses the chat with the author with a PostAnswer message quoting the post. 20 posts a day may be answered for the first time.',
  params: idParams,
  body: z.strictObject({ clientMessageId: id, message: text(1, 2000) }),
  answer: z.object({ chatId: id }),
  refusals: ['forbidden'],
});

export const postFields = describeFields({
  postId: 'The post.',
  post: 'The post; null where there is none.',
  Limit: ['How many posts to answer at most.', 50],
  AgeFrom: ['The youngest author.', 25],
  AgeTo: ['The oldest author.', 40],
  Distance: ['How far away authors may live, in kilometres between cities.', 10_000],
  DateFrom: 'The `datePost` to go on from.',
  Direction: 'Whether to go to older or to newer posts.',
  ExcludeFilter: [
    'Leaves out what earlier stages have shown: `nearby:50`, `country`, or both with a comma.',
    'nearby:50',
  ],
  datePost: 'When it was published.',
  isPostLiked: 'Whether the member likes the post.',
  stateId: `The state of the post as its code: ${codesOf(postStates)}.`,
  kind: 'Whether it is a template or a text of its own.',
  templateKey: "The key of a template's sentence; null for a text of its own.",
  templateId: ['The template; `custom` takes a text of its own.', 'custom'],
  background: 'One of the twelve backgrounds.',
  backgrounds: 'The backgrounds to choose from.',
  likesCount: ['How many members like it.', 7],
  author: 'What the card shows of the author.',
  clientPostId: ['Made by the client: a repeat answers the first post.', story.ofClient],
});
