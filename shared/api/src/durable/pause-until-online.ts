/** Waits before the next try; when the network comes back, the wait ends at once. */
export async function pauseUntilOnline(passed: Promise<void>): Promise<void> {
  const over = new AbortController();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  addEventListener('online', resolve, { signal: over.signal });
  await Promise.race([passed, promise]);
  over.abort();
}
