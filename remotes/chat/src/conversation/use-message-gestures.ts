import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { useToggleReaction } from '../reactions/reactions-context.tsx';
import { followFingers } from './follow-fingers.ts';
import type { Bubble } from './merge-messages.ts';

export interface MessageGesturesOptions {
  readonly bubbles: readonly Bubble[];
  readonly onReply: (bubble: Bubble) => void;
}

/** Answers messages by a swipe and likes them by two taps (chats-25). */
export function useMessageGestures(
  log: RefObject<HTMLElement | null>,
  { bubbles, onReply }: MessageGesturesOptions,
): void {
  const toggle = useToggleReaction();
  const bubbleOf = ({ dataset }: HTMLElement) => bubbles.find(({ message }) => message?.id === dataset['messageId']);

  const reply = useEffectEvent((row: HTMLElement) => {
    const bubble = bubbleOf(row);
    if (bubble) onReply(bubble);
  });
  const react = useEffectEvent((row: HTMLElement) => {
    const message = bubbleOf(row)?.message;
    if (message) toggle(message, 'heart');
  });

  useEffect(() => {
    if (!log.current) return;
    return followFingers(log.current, { onReply: (row) => reply(row), onDoubleTap: (row) => react(row) });
  }, [log]);
}
