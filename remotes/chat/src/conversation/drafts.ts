import { useEffect, useRef, useState } from 'react';

const SAVE_AFTER = 300;
const keyOf = (chatId: string) => `duet.draft.${chatId}`;

/** The unsent text of a chat: saved 300 ms after typing, survives reloads, follows other tabs (behaviours 21). */
export function useDraft(chatId: string) {
  const [text, setText] = useState(() => localStorage.getItem(keyOf(chatId)) ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);

  function store(): void {
    if (latest.current) localStorage.setItem(keyOf(chatId), latest.current);
    else localStorage.removeItem(keyOf(chatId));
  }

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== keyOf(chatId)) return;
      latest.current = event.newValue ?? '';
      setText(latest.current);
    };
    const storeNow = () => {
      clearTimeout(timer.current);
      if (latest.current) localStorage.setItem(keyOf(chatId), latest.current);
    };
    addEventListener('storage', follow);
    addEventListener('pagehide', storeNow);
    return () => {
      storeNow();
      removeEventListener('storage', follow);
      removeEventListener('pagehide', storeNow);
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
      clearTimeout(timer.current);
      latest.current = '';
      setText('');
      store();
    },
  };
}
