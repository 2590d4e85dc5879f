import { AppError } from '../lib/app-error.ts';

export const accountDisabled = (): AppError => new AppError(401, 'account_disabled', 'The account is disabled.');

export const notOnboarded = (): AppError =>
  new AppError(403, 'not_onboarded', 'Finish onboarding first: it takes a birth date, a gender and two photos.');

export const profileOnHold = (): AppError =>
  new AppError(
    403,
    'profile_on_hold',
    'Nobody sees you until a moderator has decided, so nothing of you reaches others.',
  );

export const noOldAccount = (): AppError =>
  new AppError(404, 'no_old_account', 'There is no deleted account that could be brought back.');

/** It does not say why: who is reported is not told so. */
export const notYet = (): AppError =>
  new AppError(409, 'conflict', 'The old account cannot be dropped at the moment. It can be brought back.');

export const oldAccountWaits = (): AppError =>
  new AppError(409, 'already_registered', 'A deleted account waits: bring it back, or drop it and start anew.');

export const recentSignInRequired = (): AppError =>
  new AppError(403, 'recent_sign_in_required', 'Sign in again: what this deletes cannot be brought back.');
