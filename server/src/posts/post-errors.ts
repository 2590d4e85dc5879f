import { AppError } from '../lib/app-error.ts';

/** Unknown, ended, waiting, or of somebody the member must not meet: the answer does not tell which. */
export function noSuchPost(): AppError {
  return new AppError(404, 'not_found', 'There is no such post.');
}

export function noOwnPost(): AppError {
  return new AppError(404, 'no_post', 'You have no post.');
}

export function postExists(): AppError {
  return new AppError(409, 'post_exists', 'You have a post already; delete it first.');
}

export function ownPost(): AppError {
  return new AppError(403, 'forbidden', 'This is your own post.');
}

/** The author takes no messages of this member without a match. */
export function repliesRefused(): AppError {
  return new AppError(403, 'forbidden', 'The author does not take your answers.');
}

export const tooManyPosts = (retryAfterSeconds: number): AppError =>
  enoughForToday('You have published enough for today.', retryAfterSeconds);

export const tooManyAnswers = (retryAfterSeconds: number): AppError =>
  enoughForToday('You have answered enough posts for today.', retryAfterSeconds);

function enoughForToday(message: string, retryAfterSeconds: number): AppError {
  return new AppError(429, 'too_many_requests', message, {
    headers: { 'retry-after': String(retryAfterSeconds) },
    members: { retryAfter: retryAfterSeconds },
  });
}

export function unknownTemplate(): AppError {
  return new AppError(400, 'invalid_request', 'There is no such template.', {
    errors: [{ field: 'templateId', code: 'unknown_value' }],
  });
}

export function textNeeded(): AppError {
  return new AppError(400, 'invalid_request', 'A post of your own needs a text.', {
    errors: [{ field: 'text', code: 'required' }],
  });
}
