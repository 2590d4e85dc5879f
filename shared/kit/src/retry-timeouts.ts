/** At webpack's 5 seconds each (`chunkLoadTimeout`) these make a minute. */
const TRIES = 12;

/**
 * Loads a part of the program that may arrive late. webpack gives a chunk up after 5 seconds, though it may still be
 * loading, so it is requested again and the first answer is used. Other failures are final.
 */
export async function retryTimeouts<T>(load: () => Promise<T>, isWanted = () => true, tries = TRIES): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (tries <= 1 || !isTimeout(error) || !isWanted()) throw error;
    return retryTimeouts(load, isWanted, tries - 1);
  }
}

/** Errors of webpack's chunks carry the event type that ended the request. */
const isTimeout = (error: unknown) => error instanceof Error && 'type' in error && error.type === 'timeout';
