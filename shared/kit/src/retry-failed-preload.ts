/**
 * Loads a preloaded part of the program. After a failed preload, Chromium fails the first request without asking the
 * server, so the part is requested once more.
 */
export async function retryFailedPreload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isFailure(error)) throw error;
    return load();
  }
}

/** Errors of webpack's chunks carry the event type that ended the request. */
const isFailure = (error: unknown) => error instanceof Error && 'type' in error && error.type === 'error';
