import { AppError } from '../lib/app-error.ts';

/** The balance does not cover the price; `missing` says by how much. */
export function notEnoughCoins(missing: number): AppError {
  return new AppError(402, 'not_enough_coins', `${missing} coins are missing.`, { members: { missing } });
}
