import * as z from 'zod';
import { message } from '../chats/messages.ts';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins, id } from '../contract/fields.ts';
import { story } from '../contract/story.ts';

export const gift = z.object({ id: z.string(), coins, imageUrl: z.string() });
export type Gift = z.infer<typeof gift>;

export const getGifts = defineEndpoint('getGifts', 'GET /gifts', {
  access: 'onboarded',
  rateLimit: 'reads',
  summary: 'The gifts with their prices.',
  answer: z.array(gift),
});

/** A gift on its way: to the partner of a chat, or to a member of the deck. Exactly one of the two is named. */
export const outgoingGift = z.strictObject({
  clientRequestId: id,
  giftId: z.string().check(z.minLength(1), z.maxLength(40)),
  chatId: z.optional(id),
  recipientId: z.optional(id),
});
export type OutgoingGift = z.infer<typeof outgoingGift>;

/** What became of a gift: a message of the chat, or a part of the invite while the two are no match. */
export const sentGift = z.object({
  coins: coins.meta({ description: 'The balance afterwards.', examples: [285] }),
  matched: z.boolean(),
  chatId: z.nullable(id),
  message: z.nullable(message).describe('The Gift message (type 2); null while the gift waits in the invite.'),
});
export type SentGift = z.infer<typeof sentGift>;

/** See coins-3. */
export const sendGift = defineEndpoint('sendGift', 'POST /gifts/send', {
  access: 'shown',
  rateLimit: 'messages',
  summary:
    'Sends a gift and takes its price in the same step. Without a chat it counts as a Like that costs no free like, and is shown in the invite; the receiver gets no coins.',
  body: outgoingGift,
  answer: sentGift,
  refusals: ['not_enough_coins', 'request_reused', 'conflict', 'chat_closed', 'not_found'],
});

export const giftFields = describeFields({
  imageUrl: 'The picture of the gift.',
  clientRequestId: ['Made by the client: a repeat answers the first request and takes nothing.', story.ofClient],
  giftId: ['The gift by its id of the catalogue.', 'rose'],
});
