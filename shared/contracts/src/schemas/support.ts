import * as z from 'zod';
import { ticketStatuses, ticketTopics } from '../enums.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams, instant, text } from './fields.ts';

export const newTicket = z.strictObject({
  /** Made by the client; a repeat answers the first ticket. */
  clientTicketId: id,
  topic: z.enum(ticketTopics),
  message: text(20, 2000),
  /** Pictures that were sent before, at most three. */
  imageIds: z.optional(z.array(id).check(z.maxLength(3))),
});
export type NewTicket = z.infer<typeof newTicket>;
export const sendTicket = defineEndpoint('sendTicket', {
  summary: 'Writes to support and answers the reference number; repeating makes no second ticket.',
  body: newTicket,
  answer: z.object({ reference: z.string() }),
});
/** A ticket as its member reads it. */
export const ticket = z.object({
  id,
  reference: z.string(),
  topic: z.enum(ticketTopics),
  message: z.string(),
  ticketStatus: z.enum(ticketStatuses),
  imageIds: z.array(id),
  answers: z.array(z.object({ message: z.string(), createdAt: instant })),
  createdAt: instant,
});
export type Ticket = z.infer<typeof ticket>;
export const getTickets = defineEndpoint('getTickets', {
  summary: "The member's own tickets with their status and answers, the newest first.",
  answer: z.array(ticket),
});
export const uploadTicketImage = defineEndpoint('uploadTicketImage', {
  summary: 'Sends a picture (JPEG, PNG or WebP, at most 10 MB) for a ticket that will name it within a day.',
  upload: true,
  answer: z.object({ id }),
  errors: ['payload_too_large', 'unsupported_image', 'too_many_requests'],
});
export const getTicketImage = defineEndpoint('getTicketImage', {
  summary: "A picture of the member's own ticket.",
  params: idParams,
  answerFile: ['image/jpeg'],
});
