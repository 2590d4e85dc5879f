import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';

export const syncData = z.object({
  isSubscription: z.boolean(),
  matches: z.int(),
  invites: z.int(),
  isChatNewMessages: z.boolean(),
});
export type SyncData = z.infer<typeof syncData>;

export const getUserSync = defineEndpoint('getUserSync', 'GET /user/sync', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'What the badges show.',
  answer: syncData,
});
