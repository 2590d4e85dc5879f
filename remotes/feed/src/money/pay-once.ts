import { isApiError } from '@duet/kit';
import type { SessionService } from '@duet/kit';

/** Milliseconds before each further try. */
const PAUSES = [500, 2000] as const;

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
  for (const pause of PAUSES) {
    try {
      return await call();
    } catch (error) {
      if (!isUnclear(error)) throw error;
      await new Promise((done) => setTimeout(done, pause));
      if (session.state() !== payer) throw error;
    }
  }
  return call();
}
