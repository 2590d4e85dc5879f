import * as z from 'zod';
import { call } from '../calls/calls.ts';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id } from '../contract/fields.ts';
import { MOST_UNREAD_CHATS } from '../unread-chats.ts';

export const syncData = z.object({
  isSubscription: z.boolean(),
  matches: z.int(),
  invites: z.int(),
  isChatNewMessages: z.boolean(),
  unreadChatIds: z.array(id),
  ringingCall: z.nullable(call),
});
export type SyncData = z.infer<typeof syncData>;

export const getUserSync = defineEndpoint('getUserSync', 'GET /user/sync', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'What the badges show.',
  answer: syncData,
});

export const syncFields = describeFields({
  matches: 'How many matches wait for a first message.',
  invites: 'How many invites wait for an answer.',
  isChatNewMessages: 'Whether any chat has unread messages.',
  unreadChatIds: `The chats with unread messages, at most ${MOST_UNREAD_CHATS}.`,
  ringingCall: 'The call that rings just now, as the member sees it; null where none does.',
});
