import { AppError } from '../../lib/app-error.ts';

/** Unknown, of another chat, unsent by the other one, or gone. */
export function noSuchMedia(): AppError {
  return new AppError(404, 'not_found', 'There is no such file.');
}

/** Files need an answered chat, so that strangers cannot send images nobody asked for. */
export function answerRequired(): AppError {
  return new AppError(403, 'answer_required', 'Files can be sent after the first answer.');
}

/** Never uploaded to this chat by this member as this type, or sent already. */
export function unknownMedia(): AppError {
  return new AppError(400, 'invalid_request', 'There is no such file to send.', {
    errors: [{ field: 'mediaId', code: 'unknown_value' }],
  });
}
