import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { id, idParams, instant, queryInt } from '../contract/fields.ts';
import { message } from './messages.ts';

/** What a member looks for: two letters at least (chats-30). */
export const searchWords = z
  .string()
  .check(
    z.trim(),
    z.maxLength(60),
    z.refine((words) => (words.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2, { error: 'Two letters at least.' }),
  )
  .meta({ description: 'Beginnings of words that the messages have.', examples: ['coffee'] });

/** See chats-30. */
export const searchChatMessages = defineEndpoint('searchChatMessages', 'GET /chat/{id}/messages/search', {
  access: 'onboarded',
  rateLimit: 'search',
  summary:
    'Finds the messages of a chat that have words beginning as these do, newest first, and how many there are; `before` pages by `seq`.',
  params: idParams,
  query: z.object({
    search: searchWords,
    before: z.optional(queryInt(0, 999_999_999)),
    limit: z.optional(queryInt(1, 100)),
  }),
  answer: z.object({
    items: z.array(z.object({ id, seq: z.int() })),
    total: z.int(),
    hasMore: z.boolean(),
  }),
});

/** A message that was found, with what its row shows of the partner. */
export const foundMessage = z.object({
  chatId: id,
  partner: z.object({ name: z.string(), photoUrl: z.nullable(z.string()) }),
  message,
});
export type FoundMessage = z.infer<typeof foundMessage>;

/** See chats-30. */
export const searchMessages = defineEndpoint('searchMessages', 'GET /chats/search', {
  access: 'onboarded',
  rateLimit: 'search',
  summary:
    'Finds messages of all open chats that have words beginning as these do, newest first. A page has 20; `before` and `beforeId` name the time and the id of the last message of the page before.',
  query: z.object({
    search: searchWords,
    before: z.optional(instant),
    beforeId: z.optional(id).meta({ description: 'The id of the last message of the page before.' }),
    limit: z.optional(queryInt(1, 50)),
  }),
  answer: z.object({ items: z.array(foundMessage), hasMore: z.boolean() }),
});
