import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { changeChats, isApiError, retryDelay, useQueryClient, useServices } from '@duet/kit';
import { messageStatusCode } from '@duet/contracts';
import type { Message } from '@duet/contracts';
import type { Bubble } from './merge-messages.ts';
import { changeMessages } from './messages-cache.ts';
import { readUpTo } from './merge-messages.ts';
import { watchVisibility } from './watch-visibility.ts';

/** chats-6: at most one call a second; after a failure the pause grows. */
const BATCH_MILLISECONDS = 1000;
const LONGEST_PAUSE = 60_000;
const READED = messageStatusCode('Readed');

export interface ReadMarksOptions {
  readonly chatId: string;
  /** Those in the document, which carry `data-message-id`. */
  readonly bubbles: readonly Bubble[];
  /** The newest message that was unread when the chat was opened. */
  readonly newestAtOpening: Message | undefined;
}

/**
 * Marks what came as Readed (chats-6): all that waited as soon as the chat is open before its reader, and what comes
 * later up to the newest message that was really seen.
 */
export function useReadMarks(
  log: RefObject<HTMLElement | null>,
  { chatId, bubbles, newestAtOpening }: ReadMarksOptions,
): void {
  const { api, report } = useServices();
  const cache = useQueryClient();
  const newest = useRef<Message>(undefined);
  const watcher = useRef<ReturnType<typeof watchVisibility>>(undefined);
  const wait = useRef({ failures: 0, until: 0 });
  const unread = bubbles.flatMap(({ isMine, message }) =>
    !isMine && message && message.status < READED ? [message] : [],
  );
  const unreadKey = unread.map(({ id }) => id).join(' ');

  function noteSeen(message: Message): void {
    if (message.seq > (newest.current?.seq ?? 0)) newest.current = message;
  }

  const see = useEffectEvent((id: string) => {
    const message = unread.find((each) => each.id === id);
    if (!message) return;
    noteSeen(newestAtOpening && message.seq <= newestAtOpening.seq ? newestAtOpening : message);
  });

  const flush = useEffectEvent(async () => {
    const last = newest.current;
    if (!last || Date.now() < wait.current.until) return;
    newest.current = undefined;
    try {
      const body = [{ messageId: last.id, status: READED, withEarlier: true }];
      const answer = await api.call('putMessageStatus', { params: { id: chatId }, body });
      wait.current = { failures: 0, until: 0 };
      changeMessages(cache, chatId, (items) => readUpTo(items, last));
      const left = { inChat: answer.unReadMessageCount, inAnyChat: answer.isChatNewMessages };
      changeChats(cache, { type: 'message.status', chatId, messageIds: [last.id], status: READED, unread: left });
    } catch (error) {
      report(error, 'chat');
      // what was refused would be refused again
      if (isApiError(error) && !error.isTransient) return;
      noteSeen(last);
      const failures = wait.current.failures + 1;
      const pause = retryDelay(failures, { first: 2 * BATCH_MILLISECONDS, longest: LONGEST_PAUSE });
      wait.current = { failures, until: Date.now() + pause };
    }
  });

  useEffect(() => {
    const batch = setInterval(() => void flush(), BATCH_MILLISECONDS);
    return () => {
      clearInterval(batch);
      void flush();
    };
  }, []);

  useEffect(() => {
    if (!log.current) return;
    watcher.current = watchVisibility(log.current, (bubble) => see(idOf(bubble)));
    return () => watcher.current?.stop();
  }, [log]);

  useEffect(() => {
    const wanted = new Set(unreadKey.split(' '));
    const inDocument = [...(log.current?.querySelectorAll('[data-message-id]') ?? [])];
    watcher.current?.watch(inDocument.filter((bubble) => wanted.has(idOf(bubble))));
  }, [log, unreadKey]);
}

const idOf = (bubble: Element) => bubble.getAttribute('data-message-id') ?? '';
