/** So long after a part of the page could not be loaded. */
const ASK_AGAIN = 3000;

/**
 * For `lazy`: asks for a part of the page until it comes. React keeps a part that failed once failed for good, and
 * without a network the deck would go down with it.
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
