import { useCallback, useSyncExternalStore } from 'react';

/** Messages whose words the member has asked for; they stay so while the page is open (safety-8). */
const shown = new Set<string>();
const listeners = new Set<() => void>();

export function showWords(messageId: string): void {
  shown.add(messageId);
  for (const listener of listeners) listener();
}

/** Whether the words of a message were asked for, told to all places that repeat them. */
export function useIsShown(messageId: string | undefined): boolean {
  const isShown = useCallback(() => messageId !== undefined && shown.has(messageId), [messageId]);
  return useSyncExternalStore(subscribe, isShown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
