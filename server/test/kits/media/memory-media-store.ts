import { readFile } from 'node:fs/promises';
import { assertPlainKey } from '../../../src/platform/media/media-store.ts';
import type { MediaStore } from '../../../src/platform/media/media-store.ts';

/** A store for tests. */
export function memoryMediaStore(): MediaStore & { readonly keys: () => string[] } {
  const kept = new Map<string, Buffer>();
  return {
    put: async (key, content) =>
      void kept.set(assertPlainKey(key), Buffer.isBuffer(content) ? content : await readFile(content.path)),
    get: async (key) => kept.get(assertPlainKey(key)),
    remove: async (key) => void kept.delete(assertPlainKey(key)),
    keys: () => [...kept.keys()],
  };
}
