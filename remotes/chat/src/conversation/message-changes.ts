import { messageTypes } from '@duet/contracts';
import type { MessageType } from '@duet/contracts';
import type { Bubble } from './merge-messages.ts';

/** chats-11: own messages may be changed for 15 minutes. */
const CHANGEABLE = 15 * 60_000;

/** Whether the member may still delete this message for both. */
export function isDeletable({ isMine, message, at }: Bubble, now: Date): boolean {
  return isMine && message !== undefined && message.deletedAt === null && now.getTime() - at.getTime() < CHANGEABLE;
}

const wordy: ReadonlySet<MessageType | undefined> = new Set(['Text', 'PostAnswer']);
const captioned: ReadonlySet<MessageType | undefined> = new Set(['Photo', 'Video']);

/** Whether the member may still change its words: those of a text, or the caption of a photo or video. */
export function isEditable(bubble: Bubble, now: Date): boolean {
  const type = bubble.message && messageTypes[bubble.message.type];
  return isDeletable(bubble, now) && (wordy.has(type) || (captioned.has(type) && bubble.text !== ''));
}
