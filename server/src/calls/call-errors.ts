import type { CallObstacle, MatchCallObstacle } from '@duet/contracts';
import { AppError } from '../lib/app-error.ts';

/** Calls need a relay, and there is none. */
export function callsUnavailable(): AppError {
  return new AppError(503, 'calls_unavailable', 'Calls are not set up here.');
}

/** The member may not look for a random call. */
export function callRefused(obstacle: CallObstacle): AppError {
  return new AppError(403, 'call_refused', 'You cannot look for a call just now.', { members: { obstacle } });
}

/** The next random call costs more than the page has shown. */
export function callPriceChanged(price: number): AppError {
  return new AppError(409, 'call_price_changed', `A call costs ${price} coins now.`, { members: { price } });
}

/** The member may not call this match. */
export function matchCallRefused(obstacle: MatchCallObstacle): AppError {
  return new AppError(403, 'match_call_refused', 'You cannot call this match just now.', { members: { obstacle } });
}

/** There is no such call, or it is none of theirs: the answer does not tell which. */
export function noSuchCall(): AppError {
  return new AppError(404, 'not_found', 'There is no such call.');
}

/** Something in the signal may not pass; `why` is for whoever writes a client. */
export function signalRefused(why: string): AppError {
  return new AppError(400, 'signal_refused', `The signal may not pass: ${why}.`);
}
