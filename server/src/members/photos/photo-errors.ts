import { AppError } from '../../lib/app-error.ts';

export const photoLimitReached = (): AppError =>
  new AppError(409, 'photo_limit_reached', 'There are six pictures already.');

export const photoMinimum = (): AppError => new AppError(409, 'photo_minimum', 'Two pictures have to stay.');

export const noSuchPhoto = (): AppError => new AppError(404, 'not_found', 'There is no such picture.');

export const nothingToAppeal = (): AppError =>
  new AppError(409, 'conflict', 'The picture was not rejected, or its appeal was decided.');
