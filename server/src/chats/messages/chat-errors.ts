import { AppError } from '../../lib/app-error.ts';

/** The chat does not exist for this member: unknown, somebody else's, or closed. */
export function noSuchChat(): AppError {
  return new AppError(404, 'not_found', 'There is no such chat.');
}

/** The member was in this chat, but it takes no messages any more. */
export function chatClosed(): AppError {
  return new AppError(403, 'chat_closed', 'This chat is closed.');
}

/** Unknown, of somebody else, or deleted. */
export function noSuchMessage(): AppError {
  return new AppError(404, 'not_found', 'You have no such message in this chat.');
}

export function tooLate(): AppError {
  return new AppError(403, 'too_late', 'A message can be changed for 15 minutes.');
}

export function notEditable(): AppError {
  return new AppError(403, 'forbidden', 'Only texts and captions can be edited.');
}

/** A second direct message is refused until the receiver has answered. */
export function directMessageUsed(chatId: string): AppError {
  return new AppError(409, 'direct_message_used', 'Your message waits for an answer.', { members: { chatId } });
}

/** In a chat that began with a direct message its sender waits for an answer. */
export function answerAwaited(): AppError {
  return new AppError(403, 'direct_message_used', 'Your message waits for an answer.');
}

/** The two have a chat already, where messages are free. */
export function chatExists(chatId: string): AppError {
  return new AppError(409, 'conflict', 'You have a chat with this member.', { members: { chatId } });
}

export function directMessagesRefused(): AppError {
  return new AppError(403, 'forbidden', 'The member takes no messages of yours.');
}

export function tooManyDirectMessages(retryAfterSeconds: number): AppError {
  return new AppError(429, 'too_many_requests', 'You have written enough direct messages for today.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
    members: { retryAfter: retryAfterSeconds },
  });
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
