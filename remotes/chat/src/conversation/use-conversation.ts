import { useMemo, useState, useSyncExternalStore } from 'react';
import { messagesKey, useQuery, useServices } from '@duet/kit';
import { useChat } from '../chat-context.tsx';
import { toBubbles } from './merge-messages.ts';
import type { Bubble } from './merge-messages.ts';
import { loadNewest, loadOlder } from './messages-cache.ts';

/** One chat as the screen needs it. */
export interface Conversation {
  readonly bubbles: readonly Bubble[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly hasMore: boolean;
  readonly isLoadingOlder: boolean;
  readonly loadOlder: () => Promise<void>;
  readonly retry: () => void;
}

/** Loads a chat, keeps it live, and shows what still waits in the outbox. */
export function useConversation(chatId: string): Conversation {
  const services = useServices();
  const { report } = services;
  const { me, outbox } = useChat();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
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
  const items = query.data?.items;
  const bubbles = useMemo(() => {
    const ofChat = entries.filter((entry) => entry.chatId === chatId);
    return toBubbles(items ?? [], ofChat, me);
  }, [items, entries, chatId, me]);

  return {
    bubbles,
    status: query.data ? 'ready' : waitingOr(query.isError),
    hasMore: query.data?.hasMore ?? false,
    isLoadingOlder,
    retry: () => void query.refetch(),
    async loadOlder() {
      if (isLoadingOlder) return;
      setLoadingOlder(true);
      try {
        await loadOlder(services, chatId);
      } catch (error) {
        report(error, 'chat');
      } finally {
        setLoadingOlder(false);
      }
    },
  };
}

function waitingOr(isError: boolean): 'failed' | 'loading' {
  return isError ? 'failed' : 'loading';
}
