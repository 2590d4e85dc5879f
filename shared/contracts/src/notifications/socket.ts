import * as z from 'zod';
import { call } from '../calls/calls.ts';
import { callSignal } from '../calls/signals.ts';
import { message, messageStatusIndex } from '../chats/messages.ts';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { coins, id, instant } from '../contract/fields.ts';
import { callEnds, positiveReactions } from '../enums.ts';

/** What is unread after an event, for whom it changes: in its chat and in any. */
const unread = z.object({ inChat: z.int(), inAnyChat: z.boolean() });

/**
 * Events of the socket. Each member has an own counter raised in the transaction that made the event: `seq` has no
 * gaps and is the cursor of a resume.
 */
export const realtimeEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('match.created'),
    chatId: id,
    partnerId: id,
    partnerName: z.string(),
    partnerPhotoUrl: z.nullable(z.string()),
    matchType: z.enum(positiveReactions),
  }),
  z.object({ type: z.literal('message.created'), message }),
  z.object({ type: z.literal('message.updated'), message, unread: z.optional(unread) }),
  z.object({
    type: z.literal('message.status'),
    chatId: id,
    messageIds: z.array(id),
    status: messageStatusIndex,
    unread: z.optional(unread),
  }),
  z.object({ type: z.literal('chat.removed'), chatId: id, partnerId: id }),
  z.object({ type: z.literal('invite.created'), reaction: z.enum(positiveReactions) }),
  z.object({ type: z.literal('invite.removed') }),
  z.object({ type: z.literal('coins.changed'), coins }),
  z.object({
    type: z.literal('subscription.changed'),
    isSubscription: z.boolean(),
    until: z.nullable(instant),
  }),
  z.object({ type: z.literal('profile.changed') }),
  z.object({ type: z.literal('call.found'), call }),
  z.object({ type: z.literal('call.changed'), call }),
  z.object({ type: z.literal('call.ringing'), call }),
  z.object({ type: z.literal('call.answered'), call }),
  z.object({
    type: z.literal('call.ended'),
    callId: id,
    reason: z.enum(callEnds).meta({ description: 'Why it has ended, as the member may know it.' }),
  }),
]);
export type RealtimeEvent = z.infer<typeof realtimeEvent>;

/** Told once, never stored, never resumed. */
export const ephemeralEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chat.typing'), chatId: id }),
  /** `reason` where it is more than a sign-out elsewhere. */
  callSignal,
  z.object({ type: z.literal('session.revoked'), reason: z.optional(z.enum(['disabled', 'deleted'])) }),
]);
export type EphemeralEvent = z.infer<typeof ephemeralEvent>;

/** Frames from the server. `resync` says that the cursor is too old: fetch lists anew and go on from `seq`. */
export const serverFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hello'), seq: z.int(), resumed: z.boolean(), now: instant }),
  z.object({ t: z.literal('event'), seq: z.int(), at: instant, event: realtimeEvent }),
  z.object({ t: z.literal('ephemeral'), event: ephemeralEvent }),
  z.object({ t: z.literal('resync'), seq: z.int() }),
  z.object({ t: z.literal('pong') }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;

/** Frames from the client. `ack` names the last event that was processed. */
export const clientFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('ack'), seq: z.int() }),
  z.object({ t: z.literal('typing'), chatId: id }),
  z.object({ t: z.literal('ping') }),
  /** Whether the page is on screen: nothing is pushed meanwhile. Said at the start, at every change and every 20 s. */
  z.object({ t: z.literal('visible'), isVisible: z.boolean() }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

export const createRealtimeTicket = defineEndpoint('createRealtimeTicket', 'POST /realtime/ticket', {
  access: 'member',
  rateLimit: 'socket',
  summary: 'A ticket for one socket, valid for 30 seconds; given as the subprotocol `ticket.<ticket>`.',
  answer: z.object({ ticket: z.string(), expiresAt: instant }),
});

export const socketFields = describeFields({
  eventSeq: 'The number of the last event of the member, or of this one; a client goes on from it with `since`.',
  event: 'What happened.',
  at: 'When it happened.',
  now: 'The time of the server.',
  resumed: 'Whether the events since the cursor follow; else the lists have to be read anew.',
  partnerName: 'The first name of the other member.',
  partnerPhotoUrl: 'The main picture of the other member, as a link signed for the viewer.',
  messageIds: 'The messages whose status has changed.',
  isVisible: 'Whether the page is on screen: nothing is pushed meanwhile.',
  ticket: ['Opens one socket, as the subprotocol `ticket.<ticket>`.', 'kK1v0Wm3…'],
});
