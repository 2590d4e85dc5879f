import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins, id, idParams, instant, queryInt, text } from '../contract/fields.ts';
import { story } from '../contract/story.ts';
import { callEnds, callKinds, messageReactions, messageStatuses, messageTypes, positiveReactions } from '../enums.ts';

/** Index into `messageTypes` (chats-5). */
export const messageTypeIndex = z.int().check(z.gte(0), z.lte(messageTypes.length - 1));

/** Index into `messageStatuses` (chats-5). */
export const messageStatusIndex = z.int().check(z.gte(0), z.lte(messageStatuses.length - 1));

/** What a screen needs of a file before it loads it. */
export const mediaFacts = z.object({
  contentType: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  milliseconds: z.nullable(z.int()),
  peaks: z.nullable(z.array(z.int())),
});
export type MediaFacts = z.infer<typeof mediaFacts>;

/** The file of a message (chats-13). `blob` and `preview` are links for this member only, which end after some hours. */
export const messageMedia = z.object({
  id,
  blob: z.nullable(z.string()),
  /** A smudge of a picture, shown until the receiver taps it. */
  preview: z.nullable(z.string()),
  giftUrl: z.nullable(z.string()),
  coins: z.nullable(coins),
  /** Null for what is no file: gifts, quoted posts. */
  facts: z.nullable(mediaFacts),
});
export type MessageMedia = z.infer<typeof messageMedia>;

/** What a message says of a call between matches (calls-18). */
export const messageCall = z.object({
  callId: id,
  kind: z.enum(callKinds).meta({ description: 'Whether pictures were a part of it.' }),
  seconds: z.nullable(z.int()),
  end: z.enum(callEnds),
});
export type MessageCall = z.infer<typeof messageCall>;

const oneReaction = z.nullable(z.enum(messageReactions));

/** What its two members have reacted to a message with (chats-24). `version` grows with every change. */
export const reactionsOfMessage = z.object({
  sender: oneReaction.meta({ description: 'Of the one who has sent the message; null for none.' }),
  recipient: oneReaction.meta({ description: 'Of the one who has received it; null for none.' }),
  version: z.int().meta({ description: 'Of two states of one message, the higher one is the later.' }),
});
export type ReactionsOfMessage = z.infer<typeof reactionsOfMessage>;

/** A message (chats-18). */
export const message = z.object({
  id,
  chatId: id,
  senderId: id,
  recipientId: id,
  clientMessageId: z.nullable(id),
  seq: z.int(),
  type: messageTypeIndex,
  status: messageStatusIndex,
  message: z.string(),
  createdAt: instant,
  replyToMessageId: z.nullable(id),
  editedAt: z.nullable(instant),
  /** Deleted for both: the text and the media are gone. */
  deletedAt: z.nullable(instant),
  media: z.nullable(messageMedia),
  call: z.nullable(messageCall).meta({ description: 'The call that the message is about; null for all others.' }),
  reactions: z.optional(reactionsOfMessage),
});
export type Message = z.infer<typeof message>;

/** A chat (chats-1), with what its row of the list shows of the partner. */
export const chat = z.object({
  chatId: id,
  partnerId: id,
  partner: z.object({
    name: z.string(),
    photoUrl: z.nullable(z.string()),
    isProfileVerified: z.boolean(),
    presence: z.nullable(z.enum(['online', 'today'])),
  }),
  lastMessage: z.nullable(message),
  unReadMessageCount: z.int(),
  isSystemChat: z.boolean(),
  hasPeerAnswer: z.boolean(),
  matchDate: instant,
  matchType: z.enum(positiveReactions),
  turn: z.nullable(z.enum(['mine', 'theirs', 'both'])).meta({
    description: 'Whose turn it is to write: of both before anybody has written, null in the chat of the product.',
  }),
  turnSince: z
    .nullable(instant)
    .meta({ description: 'Since when it has been the turn of the member; null if it is not.' }),
});
export type Chat = z.infer<typeof chat>;

/** What a list of chats can be narrowed to (chats-26). */
export const shownChats = ['unread', 'turn'] as const;
export type ShownChats = (typeof shownChats)[number];

/** How chats that wait for the member may be ordered (chats-27). */
export const chatOrders = ['newest', 'waiting'] as const;
export type ChatOrder = (typeof chatOrders)[number];

export const getChats = defineEndpoint('getChats', 'GET /chats', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary:
    'Chats of the member, the one with the latest message or match first. A page has 50; `before` and `beforeId` name the time and the id of the last chat of the page before, `after` and `afterId` where the one that has waited longest is first.',
  query: z.object({
    before: z.optional(instant),
    beforeId: z.optional(id),
    limit: z.optional(queryInt(1, 100)),
    show: z.optional(z.enum(shownChats)).meta({
      description:
        'Only chats with unread messages, or only those where it is the turn of the member; all when left out.',
    }),
    order: z.optional(z.enum(chatOrders)).meta({
      description: '`waiting`: only chats where it is the turn of the member, the one that has waited longest first.',
    }),
    after: z.optional(instant),
    afterId: z.optional(id),
    /** A part of the partner's name. */
    search: z.optional(text(1, 60)),
    /** This chat alone; an empty list when it is closed or somebody else's. */
    chatId: z.optional(id),
    partnerId: z
      .optional(id)
      .meta({ description: 'The chat with this member alone; an empty list when the two have none.' }),
  }),
  answer: z.array(chat),
});

export const getChatMessages = defineEndpoint('getChatMessages', 'GET /chat/{id}/messages', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary:
    'Messages of a chat, newest last; `before` and `after` page by `seq`. With `around` those on both sides of a message, which may be the first unread one, and `hasMore` says whether there are earlier ones; 404 when the chat has it not.',
  params: idParams,
  query: z.object({
    before: z.optional(queryInt(0, 999_999_999)),
    after: z.optional(queryInt(0, 999_999_999)),
    around: z.optional(z.union([id, z.literal('unread')])).meta({
      description:
        'The id of a message that is to be in the middle of the page, or `unread`: the first one that the member has not read.',
    }),
    limit: z.optional(queryInt(1, 100)),
  }),
  answer: z.object({ items: z.array(message), hasMore: z.boolean() }),
});

/** A message on its way to the server. A repeated `clientMessageId` answers the first message (chats-2). */
export const outgoingMessage = z.discriminatedUnion('type', [
  z.strictObject({
    clientMessageId: id,
    type: z.literal(0),
    message: text(1, 2000),
    replyToMessageId: z.optional(z.nullable(id)),
  }),
  /** Photo or Video that was uploaded before; the message is its caption. */
  z.strictObject({
    clientMessageId: id,
    type: z.literal([3, 4]),
    mediaId: id,
    message: z.optional(text(1, 2000)),
    replyToMessageId: z.optional(z.nullable(id)),
  }),
  /** Gif or Audio: what was uploaded before, or kept of the GIF search. */
  z.strictObject({
    clientMessageId: id,
    type: z.literal([1, 5]),
    mediaId: id,
    replyToMessageId: z.optional(z.nullable(id)),
  }),
]);
export type OutgoingMessage = z.infer<typeof outgoingMessage>;

export const sendChatMessage = defineEndpoint('sendChatMessage', 'POST /chat/{id}/messages/send', {
  access: 'shown',
  rateLimit: 'messages',
  summary: 'Sends a message exactly once by its client id.',
  params: idParams,
  body: outgoingMessage,
  answer: message,
  refusals: ['chat_closed', 'direct_message_used'],
});

const messageParams = z.object({ id, messageId: id });

/** See chats-11. */
export const editMessage = defineEndpoint('editMessage', 'PATCH /chat/{id}/messages/{messageId}', {
  access: 'shown',
  rateLimit: 'messages',
  summary:
    'Changes the text of an own message, or the caption of an own photo or video, for both within 15 minutes (403 `too_late` afterwards).',
  params: messageParams,
  body: z.strictObject({ message: text(1, 2000) }),
  answer: message,
  refusals: ['too_late', 'forbidden'],
});

export const deleteMessage = defineEndpoint('deleteMessage', 'DELETE /chat/{id}/messages/{messageId}', {
  access: 'onboarded',
  rateLimit: 'messages',
  summary: 'Deletes an own message for both within 15 minutes (403 `too_late` afterwards). Repeating changes nothing.',
  params: messageParams,
  refusals: ['too_late'],
});

/** See chats-24. */
export const putMessageReaction = defineEndpoint('putMessageReaction', 'PUT /chat/{id}/messages/{messageId}/reaction', {
  access: 'shown',
  rateLimit: 'messages',
  summary:
    'Reacts to a message of either member, changes that or takes it back: one for each member. Repeating changes nothing.',
  params: messageParams,
  body: z.strictObject({
    reaction: z.nullable(z.enum(messageReactions)).meta({ description: 'Which of the six; null takes it back.' }),
  }),
  answer: reactionsOfMessage,
  refusals: ['chat_closed', 'direct_message_used'],
});

/** One word to somebody who is no match yet. */
export const directMessage = z.strictObject({ clientMessageId: id, recipientId: id, message: text(1, 140) });
export type DirectMessage = z.infer<typeof directMessage>;

export const sendDirectMessage = defineEndpoint('sendDirectMessage', 'POST /chat/direct', {
  access: 'shown',
  rateLimit: 'messages',
  summary:
    'Writes to a member before a match, for coins (`prices.directMessage`): one message for each member, at most five a day. 409 carries the `chatId` of a chat that is there already.',
  body: directMessage,
  answer: z.object({ chatId: id, message, coins }),
  refusals: [
    'not_enough_coins',
    'request_reused',
    'direct_message_used',
    'conflict',
    'forbidden',
    'not_found',
    'too_many_requests',
  ],
});

export const putMessageStatus = defineEndpoint('putMessageStatus', 'PUT /chat/{id}/messages/status', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary:
    'Marks received messages Delivered (2) or Readed (3), alone or with all that were received before; a status never goes back.',
  params: idParams,
  body: z
    .array(z.strictObject({ messageId: id, status: messageStatusIndex, withEarlier: z.optional(z.boolean()) }))
    .check(z.minLength(1), z.maxLength(500)),
  answer: z.object({ unReadMessageCount: z.int(), isChatNewMessages: z.boolean() }),
});

export const messageFields = describeFields({
  mediaId: 'The file that was uploaded to this chat before.',
  blob: [
    'A link to the file, signed for this reader; it ends after some hours.',
    '/api/files/chat/019a9c26-5c1d-7d20-b9e4-8f2a6c0d3b17/full?v=…&e=1795237200&s=…',
  ],
  preview: [
    'A link to a small picture: the smudge of a photo until the reader taps it, or the GIF of a search.',
    '/api/files/chat/019a9c26-5c1d-7d20-b9e4-8f2a6c0d3b17/preview?v=…&e=1795237200&s=…',
  ],
  facts: 'What a screen needs to know of the file before it loads it.',
  contentType: ['The media type of the file.', 'image/jpeg'],
  bytes: ['How large the file is.', 184_320],
  width: ['Pixels, as people see the picture.', 1080],
  height: ['Pixels, as people see the picture.', 1440],
  milliseconds: ['How long the recording is.', null],
  peaks: ['How loud the 48 parts of a voice are, 0 to 15.', null],
  beforeId: 'The id of the last chat of the page before; `before` is when it was last matched or written to.',
  afterId: 'The id of the last chat of the page before; `after` is since when it has waited (`turnSince`).',
  search: ['A part of the name of the other member.', 'ann'],
  unread: 'What the member has not read after the event, where it changes that.',
  inChat: ['How many messages of this chat the member has not read.', 0],
  inAnyChat: ['Whether any chat of the list holds a message that the member has not read.', false],
  partner: 'What the row of the list shows of the other member.',
  lastMessage: 'The latest message; null before the first.',
  unReadMessageCount: ['How many messages the member has not read.', 2],
  isSystemChat: 'Whether the chat is one of the product itself.',
  hasPeerAnswer: 'Whether the other has written in this chat.',
  matchDate: 'When the two matched.',
  messageId: ['The message.', story.message],
  withEarlier: ['Whether what was received in this chat before it is marked too.', true],
  replyToMessageId: ['The message of this chat that is answered.', null],
  editedAt: ['When it was changed last; null if never.', null],
  deletedAt: ['When it was deleted; null if it is not.', null],
  reactions: 'What the two have reacted with; not there until the first of them has.',
  media: 'What comes with the message besides text.',
  seconds: ['How long the two spoke, in seconds; null when nobody answered.', 185],
  end: 'Why it has ended.',
  after: 'Answers what is after this one.',
  total: ['How many messages of the chat were found.', 17],
  hasMore: 'Whether there is more in this direction.',
});
