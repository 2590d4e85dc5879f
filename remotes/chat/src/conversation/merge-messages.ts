import type { Message } from '@duet/contracts';
import { messageStatusCode } from '@duet/contracts';
import { chatDayKey, daysAgo, parseUtc } from '@duet/i18n/format';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { laterReactions } from '../reactions/reaction-rules.ts';

/** One bubble. The key is the client id where there is one, so the echo of the server takes over the same element. */
export interface Bubble {
  readonly key: string;
  readonly message: Message | undefined;
  readonly entry: OutboxEntry | undefined;
  readonly text: string;
  readonly isMine: boolean;
  readonly at: Date;
  readonly status: 'sending' | 'failed' | 'saved' | 'delivered' | 'readed';
  readonly replyToMessageId: string | null;
}

/** Bubbles of one day. */
export interface DayGroup {
  /** Stable while the group grows at both ends; a day may have two groups. */
  readonly key: string;
  readonly day: string;
  readonly date: Date;
  readonly bubbles: readonly Bubble[];
}

/** Adds or replaces messages by id, in the order of the chat; a status never goes back. */
export function upsertMessages(known: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of incoming) {
    const before = byId.get(message.id);
    byId.set(message.id, before ? newer(before, message) : message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * Of two states of one message the later one: deleted wins, then the later edit; status and reactions never go back. What
 * says nothing new leaves the known object, so that its bubble is not redrawn.
 */
function newer(before: Message, incoming: Message): Message {
  const isOlder = changeOf(incoming) < changeOf(before);
  const reactions = laterReactions(before.reactions, incoming.reactions);
  const now = { ...(isOlder ? before : incoming), status: Math.max(before.status, incoming.status), reactions };
  return JSON.stringify(now) === JSON.stringify(before) ? before : now;
}

function changeOf({ deletedAt, editedAt }: Message): number {
  if (deletedAt !== null) return Infinity;
  return editedAt === null ? 0 : Date.parse(editedAt);
}

/** Raises the status of some messages. */
export function raiseStatus(known: readonly Message[], ids: readonly string[], status: number): Message[] {
  const wanted = new Set(ids);
  return known.map((message) => (message.status < status && wanted.has(message.id) ? { ...message, status } : message));
}

/** Marks a received message and all that came from the same member before it Readed. */
export function readUpTo(known: readonly Message[], last: Message): Message[] {
  const status = messageStatusCode('Readed');
  return known.map((message) =>
    message.senderId === last.senderId && message.seq <= last.seq && message.status < status
      ? { ...message, status }
      : message,
  );
}

/** The server's messages and what is still in the outbox, each message once: what is on its way comes last. */
export function toBubbles(messages: readonly Message[], entries: readonly OutboxEntry[], me: string): Bubble[] {
  const confirmed = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const left = entries.filter(({ clientMessageId }) => !confirmed.has(clientMessageId)).map(fromEntry);
  const bubbles = messages.map((message) => bubbleOf(message, me));
  for (const bubble of left) bubbles.splice(placeOf(bubble, bubbles), 0, bubble);
  return bubbles;
}

/** Failed messages stay where they were written. */
function placeOf({ status, at }: Bubble, bubbles: readonly Bubble[]): number {
  const later = status === 'failed' ? bubbles.findIndex((each) => each.at > at) : -1;
  return later === -1 ? bubbles.length : later;
}

/** Groups bubbles by the member's calendar day (chats-17). */
export function groupByDay(bubbles: readonly Bubble[]): DayGroup[] {
  const groups: { key: string; day: string; date: Date; bubbles: Bubble[] }[] = [];
  for (const bubble of bubbles) {
    const last = groups.at(-1);
    // by the calendar: the name of its day for each bubble is slow
    if (last && daysAgo(bubble.at, last.date) === 0) {
      last.bubbles.push(bubble);
      continue;
    }
    const day = chatDayKey(bubble.at);
    groups.push({ key: keyOf(day, groups), day, date: bubble.at, bubbles: [bubble] });
  }
  return groups;
}

function keyOf(day: string, before: readonly DayGroup[]): string {
  const same = before.filter((group) => group.day === day).length;
  return same === 0 ? day : `${day} ${same + 1}`;
}

/** Reuses the bubble of an unchanged message, so that only the others are redrawn. */
const made = new WeakMap<Message, Bubble>();

function bubbleOf(message: Message, me: string): Bubble {
  const known = made.get(message);
  if (known?.isMine === (message.senderId === me)) return known;
  const bubble = fromMessage(message, me);
  made.set(message, bubble);
  return bubble;
}

function fromMessage(message: Message, me: string): Bubble {
  return {
    key: message.clientMessageId ?? message.id,
    message,
    entry: undefined,
    text: message.message,
    isMine: message.senderId === me,
    at: parseUtc(message.createdAt),
    status: statusOf(message.status),
    replyToMessageId: message.replyToMessageId,
  };
}

function fromEntry(entry: OutboxEntry): Bubble {
  return {
    key: entry.clientMessageId,
    message: undefined,
    entry,
    text: entry.message,
    isMine: true,
    at: new Date(entry.createdAt),
    status: entry.state === 'failed' ? 'failed' : 'sending',
    replyToMessageId: entry.replyToMessageId,
  };
}

function statusOf(code: number): Bubble['status'] {
  if (code === messageStatusCode('Readed')) return 'readed';
  if (code === messageStatusCode('Delivered')) return 'delivered';
  return code === messageStatusCode('NotDelivered') ? 'failed' : 'saved';
}
