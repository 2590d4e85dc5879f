import { isApiError, retryDelay } from '@duet/kit';
import type { SessionService } from '@duet/kit';

const TRIES = 3;
const FIRST_PAUSE = 500;

/** Whether it is unknown if the server executed the call: the answer was lost, or the server broke off. */
export function isUnclear(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500);
}

/**
 * Makes a call that the server charges once however often it arrives, because its body has an id. After a failure that
 * leaves open whether coins were charged, it is repeated with that id, unless another member has signed in meanwhile.
 */
export async function payOnce<T>(session: SessionService, call: () => Promise<T>): Promise<T> {
  const payer = session.state();
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isUnclear(error) || tries === TRIES) throw error;
      await new Promise((done) => setTimeout(done, retryDelay(tries, { first: FIRST_PAUSE })));
      if (session.state() !== payer) throw error;
    }
  }
}
