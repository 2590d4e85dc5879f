import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { id, idParams, instant, text } from '../contract/fields.ts';
import { story } from '../contract/story.ts';
import { ticketStatuses, ticketTopics } from '../enums.ts';

export const newTicket = z.strictObject({
  clientTicketId: id,
  topic: z.enum(ticketTopics),
  message: text(20, 2000),
  /** Pictures that were sent before, at most three. */
  imageIds: z.optional(z.array(id).check(z.maxLength(3))),
});
export type NewTicket = z.infer<typeof newTicket>;

export const sendTicket = defineEndpoint('sendTicket', 'POST /support/ticket', {
  access: 'member',
  rateLimit: 'ticket',
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

/** See safety-4. */
export const getTickets = defineEndpoint('getTickets', 'GET /support/tickets', {
  access: 'member',
  rateLimit: 'reads',
  summary: "The member's own tickets with their status and answers, the newest first.",
  answer: z.array(ticket),
});

export const uploadTicketImage = defineEndpoint('uploadTicketImage', 'POST /support/ticket/images', {
  access: 'member',
  rateLimit: 'media',
  summary: 'Sends a picture (JPEG, PNG or WebP, at most 10 MB) for a ticket that will name it within a day.',
  upload: true,
  answer: z.object({ id }),
  refusals: [
    'payload_too_large',
    'unsupported_image',
    'unsupported_heic',
    'image_too_small',
    'image_too_large',
    'too_many_requests',
  ],
});

export const getTicketImage = defineEndpoint('getTicketImage', 'GET /support/ticket/images/{id}', {
  access: 'member',
  rateLimit: 'reads',
  summary: "A picture of the member's own ticket.",
  params: idParams,
  answerFile: ['image/jpeg'],
});

export const supportFields = describeFields({
  imageIds: 'Pictures of the ticket, by the ids of their upload.',
  ticketStatus: 'Where the ticket stands.',
  answers: 'What support has answered, the earliest first.',
  clientTicketId: ['Made by the client: a repeat answers the first ticket.', story.ofClient],
  topic: ['What the ticket is about.', 'account'],
  reference: ['The number of the ticket, to name it to support.', 'DT-48213'],
});
