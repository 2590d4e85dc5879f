/** The pause before a failed load of a non-urgent part is tried again, in milliseconds. */
const TRY_AGAIN = 30_000;

/** Loads a part again until it succeeds: after a pause, or as soon as the network returns. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      console.warn('Tried again in a while', error);
      await new Promise((done) => {
        setTimeout(done, TRY_AGAIN);
        addEventListener('online', done, { once: true });
      });
    }
  }
}
