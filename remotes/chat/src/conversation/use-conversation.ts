import { useMemo, useSyncExternalStore } from 'react';
import { useQuery, useServices } from '@duet/kit';
import { useChat } from '../chat-context.tsx';
import type { ChatMessages } from './chat-messages.ts';
import { toBubbles } from './merge-messages.ts';
import type { Bubble } from './merge-messages.ts';
import { messagesQuery } from './messages-cache.ts';
import { useHistory } from './use-history.ts';
import type { History } from './use-history.ts';

/** One chat as the screen needs it. */
export interface Conversation extends History {
  /** Everything that is loaded: what was jumped to further back, then the newest. */
  readonly bubbles: readonly Bubble[];
  /** The newest without a gap, with what is on its way. */
  readonly newest: readonly Bubble[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Whether there are earlier messages than `newest`, and than what was jumped to. */
  readonly hasMore: boolean;
  readonly hasMoreFar: boolean;
  readonly retry: () => void;
}

/** Loads a chat, keeps it live, and shows what still waits in the outbox. */
export function useConversation(chatId: string): Conversation {
  const services = useServices();
  const { me, outbox } = useChat();
  const history = useHistory(chatId);
  const query = useQuery<ChatMessages>({ ...messagesQuery(services, chatId), staleTime: 0 });
  const entries = useSyncExternalStore(
    (onChange) => {
      const subscription = outbox.entries$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => outbox.entries$.value,
  );
  const items = query.data?.items;
  const far = query.data?.far;
  const newest = useMemo(() => {
    const ofChat = entries.filter((entry) => entry.chatId === chatId);
    return toBubbles(items ?? [], ofChat, me);
  }, [items, entries, chatId, me]);
  const bubbles = useMemo(() => (far ? [...toBubbles(far.items, [], me), ...newest] : newest), [far, newest, me]);

  return {
    ...history,
    bubbles,
    newest,
    status: query.data ? 'ready' : waitingOr(query.isError),
    hasMore: query.data?.hasMore ?? false,
    hasMoreFar: far?.hasMore ?? false,
    retry: () => void query.refetch(),
  };
}

function waitingOr(isError: boolean): 'failed' | 'loading' {
  return isError ? 'failed' : 'loading';
}
