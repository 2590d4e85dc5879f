import { AppError } from '../../lib/app-error.ts';

/** Only one selfie at a time; verified members must reset first. */
export function selfieNotAwaited(): AppError {
  return new AppError(409, 'conflict', 'A photo waits for its decision or was accepted.');
}

export function nothingToCompare(): AppError {
  return new AppError(409, 'photo_minimum', 'There is no main photo to compare the selfie with.');
}

export function noSelfie(): AppError {
  return new AppError(404, 'not_found', 'There is no photo of a verification.');
}
