import { isApiError, retryDelay } from '@duet/kit';
import type { SessionService } from '@duet/kit';

const TRIES = 3;
const FIRST_PAUSE = 500;

/** Nobody knows whether the server has done it: the answer was lost on the way, or the server broke off. */
export function isUnclear(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500);
}

/**
 * Makes a call that the server charges once however often it comes, because its body carries an id. Trouble that leaves
 * open whether coins were taken is tried again under that id, unless somebody else has signed in meanwhile.
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
