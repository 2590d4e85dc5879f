import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Conversation } from './use-conversation.ts';

/** Jumps to a message by its id; one that is not loaded yet is loaded first. */
export function useJump(log: RefObject<HTMLElement | null>, { bubbles, loadUntil }: Conversation) {
  const sought = useRef<string>(undefined);

  // what was sought further up has come
  useLayoutEffect(() => {
    if (sought.current !== undefined && show(log.current, sought.current)) sought.current = undefined;
  }, [log, bubbles]);

  return useCallback(
    (messageId: string) => {
      if (show(log.current, messageId)) return;
      sought.current = messageId;
      loadUntil(messageId);
    },
    [log, loadUntil],
  );
}

/** Brings a message into sight and lights it up; false when it is not there. */
function show(log: HTMLElement | null, messageId: string): boolean {
  const element = log?.querySelector(`[data-message-id="${CSS.escape(messageId)}"]`);
  if (!(element instanceof HTMLElement)) return false;
  element.scrollIntoView({ block: 'center' });
  element.dataset['found'] = 'true';
  element.addEventListener('animationend', () => delete element.dataset['found'], { once: true });
  return true;
}
