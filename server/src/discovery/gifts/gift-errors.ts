import type { FieldCode } from '@duet/contracts';
import { AppError } from '../../lib/app-error.ts';

export function unknownGift(): AppError {
  return new AppError(400, 'invalid_request', 'There is no such gift.', {
    errors: [{ field: 'giftId', code: 'unknown_value' }],
  });
}

/** A gift names its chat or its receiver: one of them, not both. */
export function oneReceiverNeeded(code: FieldCode): AppError {
  return new AppError(400, 'invalid_request', 'Name the chat or the receiver.', {
    errors: [{ field: 'recipientId', code }],
  });
}

/** An invite holds one gift; the next gift needs an answer first. */
export function giftWaits(): AppError {
  return new AppError(409, 'conflict', 'Your gift still waits for an answer.');
}
