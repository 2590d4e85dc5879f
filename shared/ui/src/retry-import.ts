/** Milliseconds until a part that did not load is asked for again. */
const ASK_AGAIN = 3000;

/**
 * For `lazy`: asks for a part of the page until it comes. React caches a failed import for good, so without a network
 * the whole deck would fail.
 */
export function retryImport<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((done) => setTimeout(done, ASK_AGAIN));
      }
    }
  };
}
