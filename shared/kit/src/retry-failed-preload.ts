/**
 * Loads a part of the program that the page has preloaded. Chromium answers the first request after a preload that failed
 * by that failure, without asking: it is asked for once more.
 */
export async function retryFailedPreload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isFailure(error)) throw error;
    return load();
  }
}

/** Errors of webpack's chunks say what ended the request. */
const isFailure = (error: unknown) => error instanceof Error && 'type' in error && error.type === 'error';
