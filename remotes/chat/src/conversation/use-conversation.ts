import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { messagesKey, useQuery, useServices } from '@duet/kit';
import { useChat } from '../chat-context.tsx';
import { toBubbles } from './merge-messages.ts';
import type { Bubble } from './merge-messages.ts';
import { loadNewest, loadOlder, loadUntil } from './messages-cache.ts';
import type { IsThere } from './messages-cache.ts';

/** One chat as the screen needs it. */
export interface Conversation {
  readonly bubbles: readonly Bubble[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => void;
  /** Loads history until something is there. */
  readonly loadUntil: (isThere: IsThere) => void;
  readonly retry: () => void;
}

/** Loads a chat, keeps it live, and shows what still waits in the outbox. */
export function useConversation(chatId: string): Conversation {
  const services = useServices();
  const { report } = services;
  const { me, outbox } = useChat();
  const [older, setOlder] = useState<Conversation['older']>('idle');
  const query = useQuery({
    queryKey: messagesKey(chatId),
    queryFn: ({ signal }) => loadNewest(services, chatId, signal),
    staleTime: 0,
  });
  const entries = useSyncExternalStore(
    (onChange) => {
      const subscription = outbox.entries$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => outbox.entries$.value,
  );
  const loadHistory = useCallback(
    async (load: () => Promise<unknown>) => {
      setOlder('loading');
      try {
        await load();
        setOlder('idle');
      } catch (error) {
        setOlder('failed');
        report(error, 'chat');
      }
    },
    [report],
  );
  const items = query.data?.items;
  const bubbles = useMemo(() => {
    const ofChat = entries.filter((entry) => entry.chatId === chatId);
    return toBubbles(items ?? [], ofChat, me);
  }, [items, entries, chatId, me]);

  return {
    bubbles,
    status: query.data ? 'ready' : waitingOr(query.isError),
    hasMore: query.data?.hasMore ?? false,
    older,
    retry: () => void query.refetch(),
    loadOlder: () => {
      if (older !== 'loading') void loadHistory(() => loadOlder(services, chatId));
    },
    loadUntil: useCallback(
      (isThere) => void loadHistory(() => loadUntil(services, chatId, isThere)),
      [loadHistory, services, chatId],
    ),
  };
}

function waitingOr(isError: boolean): 'failed' | 'loading' {
  return isError ? 'failed' : 'loading';
}
