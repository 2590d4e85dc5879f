import { AppError } from '../../lib/app-error.ts';

export function nothingToPayWith(): AppError {
  return new AppError(503, 'unavailable', 'Nothing can be paid at the moment.');
}

export function planRunsAlready(): AppError {
  return new AppError(409, 'conflict', 'A plan runs already.');
}

export function noSuchItem(): AppError {
  return new AppError(404, 'not_found', 'Nothing is sold under this name.');
}

export function noSuchOrder(): AppError {
  return new AppError(404, 'not_found', 'There is no such order.');
}

export function forgedWebhook(): AppError {
  return new AppError(400, 'forbidden', 'The signature does not fit.');
}
