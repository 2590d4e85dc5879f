import { useEffect, useState } from 'react';
import type { Chat } from '@duet/contracts';

/** A click comes a moment after the finger has left. */
const AFTER_PRESS = 100;

/** The chats in the order that they had when the list was touched, for as long as it is: nothing moves under a finger. */
export function useSteadyRows(chats: readonly Chat[]) {
  const [kept, setKept] = useState<readonly Chat[]>();
  const isPressed = kept !== undefined;

  useEffect(() => {
    if (!isPressed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setKept(undefined), AFTER_PRESS);
    };
    // a finger that scrolls has no pointer events any more, only those of touch
    const releasePointer = (event: PointerEvent) => {
      if (event.type === 'pointerup' || event.pointerType !== 'touch') release();
    };
    const aborting = new AbortController();
    const options = { passive: true, signal: aborting.signal };
    document.addEventListener('pointerup', releasePointer, options);
    document.addEventListener('pointercancel', releasePointer, options);
    document.addEventListener('touchend', release, options);
    document.addEventListener('touchcancel', release, options);
    return () => {
      aborting.abort();
      clearTimeout(timer);
    };
  }, [isPressed]);

  return {
    chats: kept ? withLatest(kept, chats) : chats,
    onPress: () => setKept((before) => before ?? chats),
  };
}

function withLatest(kept: readonly Chat[], chats: readonly Chat[]): readonly Chat[] {
  const latest = new Map(chats.map((chat) => [chat.chatId, chat]));
  return kept.map((chat) => latest.get(chat.chatId) ?? chat);
}
