import { AppError } from '../../lib/app-error.ts';

/** The member does not exist, or may not be met: the answer does not tell which. */
export function noSuchMember(): AppError {
  return new AppError(404, 'not_found', 'There is no such member.');
}

/** Boosts do not stack; `until` says when the next one may begin. */
export function boostUnderWay(until: Date): AppError {
  return new AppError(409, 'conflict', 'A boost is under way.', { members: { until: until.toISOString() } });
}

/** Nobody would see it: the member is paused, incognito or not finished. */
export function profileHidden(): AppError {
  return new AppError(409, 'profile_hidden', 'Others do not see your profile just now.');
}
