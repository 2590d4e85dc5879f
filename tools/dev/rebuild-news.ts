/** Tells open pages that something was rebuilt. */
export interface RebuildNews {
  tell(): void;
  /** Calls the listener after each rebuild; answers with how to stop. */
  readonly follow: (listener: () => void) => () => void;
}

export function rebuildNews(): RebuildNews {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((listener) => listener()),
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
