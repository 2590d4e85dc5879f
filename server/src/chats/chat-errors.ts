import { AppError } from '../lib/app-error.ts';

/** The chat does not exist for this member: unknown, somebody else's, or closed. */
export function noSuchChat(): AppError {
  return new AppError(404, 'not_found', 'There is no such chat.');
}

/** The member was in this chat, but it takes no messages any more. */
export function chatClosed(): AppError {
  return new AppError(403, 'chat_closed', 'This chat is closed.');
}

export function unknownReply(): AppError {
  return new AppError(400, 'invalid_request', 'The message that is replied to is not in this chat.', {
    errors: [{ field: 'replyToMessageId', code: 'unknown_value' }],
  });
}

/** Members mark messages Delivered or Readed; the other statuses are the server's. */
export function statusNotMarkable(index: number): AppError {
  return new AppError(400, 'invalid_request', 'Messages are marked Delivered (2) or Readed (3).', {
    errors: [{ field: `${index}.status`, code: 'unknown_value' }],
  });
}
