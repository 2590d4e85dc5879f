/** With webpack's 5 seconds each (`chunkLoadTimeout`) a minute. */
const TRIES = 12;

/**
 * Loads a part of the program that may come late. webpack gives a chunk up after 5 seconds, though it may still be on its
 * way: it is asked for again, and what comes first is taken. What fails in any other way has failed.
 */
export async function retryTimeouts<T>(load: () => Promise<T>, isWanted = () => true, tries = TRIES): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (tries <= 1 || !isTimeout(error) || !isWanted()) throw error;
    return retryTimeouts(load, isWanted, tries - 1);
  }
}

/** Errors of webpack's chunks say what ended the request. */
const isTimeout = (error: unknown) => error instanceof Error && 'type' in error && error.type === 'timeout';
