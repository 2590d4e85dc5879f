import { useCallback, useSyncExternalStore } from 'react';
import { useChat } from '../chat-context.tsx';

/** How far the upload of a message is, in percents; undefined while none is under way. */
export function useUploadPercent(clientMessageId: string): number | undefined {
  const { uploads$ } = useChat().outbox;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const changes = uploads$.subscribe(onChange);
      return () => changes.unsubscribe();
    },
    [uploads$],
  );
  return useSyncExternalStore(subscribe, () => uploads$.value.get(clientMessageId));
}
