import { messageTypes } from '@duet/contracts';
import type { Message, MediaFacts } from '@duet/contracts';
import type { Bubble } from '../../conversation/merge-messages.ts';
import { isUncovered } from '../uncovered.ts';

/** A photo of the conversation that may be seen. */
export interface ShownPhoto {
  readonly message: Message;
  readonly src: string;
  readonly facts: MediaFacts;
  readonly isMine: boolean;
  readonly at: Date;
}

/** The photos of the loaded conversation in its order, without those that are still covered. */
export function photosOf(bubbles: readonly Bubble[]): readonly ShownPhoto[] {
  return bubbles.flatMap(({ message, isMine, at }) => {
    if (!message || messageTypes[message.type] !== 'Photo' || message.deletedAt !== null) return [];
    const { blob, facts } = message.media ?? {};
    return blob && facts && (isMine || isUncovered(message.id)) ? [{ message, src: blob, facts, isMine, at }] : [];
  });
}
