import { setTimeout as delay } from 'node:timers/promises';

/** A page is sent without what takes longer: the shell asks for it itself. */
const patience = 1000;

/** What the work comes to; `otherwise` when it fails or takes too long, and `onMissed` is told why. */
export async function inTime<T>(work: Promise<T>, otherwise: T, onMissed: (error: unknown) => void): Promise<T> {
  const timer = new AbortController();
  const late = delay(patience, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`It took more than ${patience} ms.`);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    onMissed(error);
    return otherwise;
  } finally {
    timer.abort();
  }
}
