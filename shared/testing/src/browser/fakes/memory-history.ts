import type { PageHistory } from '@duet/kit';

/** A page's history apart from the document's, whose address may belong to somebody else. */
export function memoryHistory(first: string): PageHistory {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    address: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    goTo: (address) => {
      current = address;
      for (const tell of listeners) tell();
    },
  };
}
