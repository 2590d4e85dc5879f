import { AppError } from '../lib/app-error.ts';

/** The member does not exist, or may not be met: the answer does not tell which. */
export function noSuchMember(): AppError {
  return new AppError(404, 'not_found', 'There is no such member.');
}
