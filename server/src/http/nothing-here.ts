import { AppError } from '../lib/app-error.ts';

/** The refusal of an address that leads nowhere, also of one that is there for others. */
export function nothingHere(): AppError {
  return new AppError(404, 'not_found', 'There is nothing at this address.');
}
