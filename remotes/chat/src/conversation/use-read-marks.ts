import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { apiKey, useQueryClient, useServices } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { messageStatusCode } from '@duet/contracts';
import type { Bubble } from './merge-messages.ts';
import { changeMessages } from './messages-cache.ts';
import { raiseStatus } from './merge-messages.ts';

/** Behaviours 18: read means that the bubble was visible for half a second in a focused tab; one call a second. */
const VISIBLE_MILLISECONDS = 500;
const BATCH_MILLISECONDS = 1000;
const READED = messageStatusCode('Readed');

/** Marks incoming messages Readed once they were really seen. Bubbles carry `data-message-id`. */
export function useReadMarks(log: RefObject<HTMLElement | null>, chatId: string, bubbles: readonly Bubble[]): void {
  const { api, bus, report } = useServices();
  const cache = useQueryClient();
  const seen = useRef(new Set<string>());
  const unread = bubbles.flatMap(({ isMine, message }) =>
    !isMine && message && message.status < READED ? [message.id] : [],
  );
  const unreadKey = unread.join(' ');

  const flush = useEffectEvent(async () => {
    const ids = [...seen.current];
    if (ids.length === 0) return;
    seen.current.clear();
    try {
      const body = ids.map((messageId) => ({ messageId, status: READED }));
      const { unReadMessageCount } = await api.call('putMessageStatus', { params: { id: chatId }, body });
      changeMessages(cache, chatId, (known) => ({ ...known, items: raiseStatus(known.items, ids, READED) }));
      cache.setQueryData<Chat[]>(apiKey('getChats', {}), (chats) =>
        chats?.map((chat) => (chat.chatId === chatId ? { ...chat, unReadMessageCount } : chat)),
      );
      bus.publish('chat.read', { chatId });
    } catch (error) {
      ids.forEach((id) => seen.current.add(id)); // the next batch carries them again
      report(error, 'chat');
    }
  });

  useEffect(() => {
    const element = log.current;
    if (!element || !unreadKey) return;
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          clearTimeout(timers.get(target));
          if (isIntersecting)
            timers.set(
              target,
              setTimeout(() => see(target), VISIBLE_MILLISECONDS),
            );
        }
      },
      { threshold: 0.5 },
    );
    function see(target: Element): void {
      const id = target.getAttribute('data-message-id');
      if (!id) return;
      if (document.visibilityState === 'visible' && document.hasFocus()) seen.current.add(id);
      else
        timers.set(
          target,
          setTimeout(() => see(target), VISIBLE_MILLISECONDS),
        );
    }
    const wanted = new Set(unreadKey.split(' '));
    for (const bubble of element.querySelectorAll('[data-message-id]')) {
      if (wanted.has(bubble.getAttribute('data-message-id') ?? '')) observer.observe(bubble);
    }
    const batch = setInterval(() => void flush(), BATCH_MILLISECONDS);
    return () => {
      observer.disconnect();
      timers.forEach(clearTimeout);
      clearInterval(batch);
      void flush();
    };
  }, [log, unreadKey]);
}
