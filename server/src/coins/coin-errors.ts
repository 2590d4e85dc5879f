import { AppError } from '../lib/app-error.ts';

/** The id names an earlier request, which asked for something else. */
export function requestReused(): AppError {
  return new AppError(422, 'request_reused', 'This id was used for another request.');
}

/** The balance does not cover the price; `missing` says by how much. */
export function notEnoughCoins(missing: number): AppError {
  return new AppError(402, 'not_enough_coins', `${missing} coins are missing.`, { members: { missing } });
}
