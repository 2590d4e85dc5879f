import { AppError } from '../../lib/app-error.ts';

export const photoLimitReached = (): AppError =>
  new AppError(409, 'photo_limit_reached', 'There are six photos already.');

export const photoMinimum = (): AppError => new AppError(409, 'photo_minimum', 'Two photos have to stay.');

export const noSuchPhoto = (): AppError => new AppError(404, 'not_found', 'There is no such photo.');

export const nothingToAppeal = (): AppError =>
  new AppError(409, 'conflict', 'The photo was not rejected, or its appeal was decided.');
