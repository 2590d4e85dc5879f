import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { changeChats, isApiError, retryDelay, useQueryClient, useServices } from '@duet/kit';
import { messageStatusCode } from '@duet/contracts';
import type { Bubble } from './merge-messages.ts';
import { changeMessages } from './messages-cache.ts';
import { raiseStatus } from './merge-messages.ts';
import { watchVisibility } from './watch-visibility.ts';

/** chats-6: at most one call a second; after a failure the pause grows. */
const BATCH_MILLISECONDS = 1000;
const LONGEST_PAUSE = 60_000;
const READED = messageStatusCode('Readed');

/** Marks incoming messages Readed once they were really seen. Bubbles carry `data-message-id`. */
export function useReadMarks(log: RefObject<HTMLElement | null>, chatId: string, bubbles: readonly Bubble[]): void {
  const { api, report } = useServices();
  const cache = useQueryClient();
  const seen = useRef(new Set<string>());
  const wait = useRef({ failures: 0, until: 0 });
  const unread = bubbles.flatMap(({ isMine, message }) =>
    !isMine && message && message.status < READED ? [message.id] : [],
  );
  const unreadKey = unread.join(' ');

  const flush = useEffectEvent(async () => {
    const ids = [...seen.current];
    if (ids.length === 0 || Date.now() < wait.current.until) return;
    seen.current.clear();
    try {
      const body = ids.map((messageId) => ({ messageId, status: READED }));
      const answer = await api.call('putMessageStatus', { params: { id: chatId }, body });
      wait.current = { failures: 0, until: 0 };
      changeMessages(cache, chatId, (known) => ({ ...known, items: raiseStatus(known.items, ids, READED) }));
      const left = { inChat: answer.unReadMessageCount, inAnyChat: answer.isChatNewMessages };
      changeChats(cache, { type: 'message.status', chatId, messageIds: ids, status: READED, unread: left });
    } catch (error) {
      report(error, 'chat');
      // what was refused would be refused again
      if (isApiError(error) && !error.isTransient) return;
      ids.forEach((id) => seen.current.add(id));
      const failures = wait.current.failures + 1;
      const pause = retryDelay(failures, { first: 2 * BATCH_MILLISECONDS, longest: LONGEST_PAUSE });
      wait.current = { failures, until: Date.now() + pause };
    }
  });

  useEffect(() => {
    const element = log.current;
    if (!element || !unreadKey) return;
    const wanted = new Set(unreadKey.split(' '));
    const idOf = (bubble: Element) => bubble.getAttribute('data-message-id') ?? '';
    const ofUnread = [...element.querySelectorAll('[data-message-id]')].filter((bubble) => wanted.has(idOf(bubble)));
    const stopWatching = watchVisibility(element, ofUnread, (bubble) => seen.current.add(idOf(bubble)));
    const batch = setInterval(() => void flush(), BATCH_MILLISECONDS);
    return () => {
      stopWatching();
      clearInterval(batch);
      void flush();
    };
  }, [log, unreadKey]);
}
