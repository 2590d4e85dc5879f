import type { MediaStore } from './media-store.ts';

/** A store for tests. */
export function memoryMediaStore(): MediaStore & { readonly keys: () => string[] } {
  const kept = new Map<string, Buffer>();
  return {
    put: (key, bytes) => Promise.resolve(void kept.set(key, bytes)),
    get: (key) => Promise.resolve(kept.get(key)),
    remove: (key) => Promise.resolve(void kept.delete(key)),
    keys: () => [...kept.keys()],
  };
}
