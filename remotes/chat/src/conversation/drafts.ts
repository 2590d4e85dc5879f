import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '@duet/kit';

const SAVE_AFTER = 300;
const keyOf = (chatId: string) => `duet.draft.${chatId}`;

/** A chat that has ended leaves nothing behind. */
export function forgetDraft(chatId: string): void {
  localStorage.removeItem(keyOf(chatId));
}

/** The unsent text of a chat: saved 300 ms after typing, survives reloads, follows other tabs (chats-10). */
export function useDraft(chatId: string) {
  const { session } = useServices();
  const [text, setText] = useState(() => localStorage.getItem(keyOf(chatId)) ?? '');
  /** Set while there is something to save. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);

  function store(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    // the end of a session has cleared the storage: a dialog that closes afterwards must not write again
    if (session.state().status !== 'signed-in') return;
    if (latest.current) localStorage.setItem(keyOf(chatId), latest.current);
    else localStorage.removeItem(keyOf(chatId));
  }

  const storeNow = useEffectEvent(() => {
    if (timer.current !== undefined) store();
  });

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== keyOf(chatId)) return;
      latest.current = event.newValue ?? '';
      setText(latest.current);
    };
    const leave = () => storeNow();
    addEventListener('storage', follow);
    addEventListener('pagehide', leave);
    return () => {
      storeNow();
      removeEventListener('storage', follow);
      removeEventListener('pagehide', leave);
    };
  }, [chatId]);

  return {
    text,
    change(next: string): void {
      latest.current = next;
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(store, SAVE_AFTER);
    },
    clear(): void {
      latest.current = '';
      setText('');
      store();
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
