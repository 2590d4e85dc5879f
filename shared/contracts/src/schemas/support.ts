import * as z from 'zod/mini';
import { ticketTopics } from '../enums.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, text } from './fields.ts';

export const newTicket = z.strictObject({
  /** Made by the client; a repeat answers the first ticket. */
  clientTicketId: id,
  topic: z.enum(ticketTopics),
  message: text(20, 2000),
});
export type NewTicket = z.infer<typeof newTicket>;
export const sendTicket = defineEndpoint('sendTicket', {
  summary: 'Writes to support and answers the reference number; repeating makes no second ticket.',
  body: newTicket,
  answer: z.object({ reference: z.string() }),
});
