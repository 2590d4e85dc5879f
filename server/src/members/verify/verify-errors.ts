import { AppError } from '../../lib/app-error.ts';

/** One selfie at a time; whoever is verified resets first. */
export function selfieNotAwaited(): AppError {
  return new AppError(409, 'conflict', 'A picture waits for its decision or was accepted.');
}

export function nothingToCompare(): AppError {
  return new AppError(409, 'photo_minimum', 'There is no main picture to compare the selfie with.');
}

export function noSelfie(): AppError {
  return new AppError(404, 'not_found', 'There is no picture of a verification.');
}
