import type { FieldCode } from '@duet/contracts';
import { invalidRequest } from '../../http/validate.ts';
import { AppError } from '../../lib/app-error.ts';

export function ownCase(): AppError {
  return new AppError(403, 'forbidden', 'Somebody else has to decide about you.');
}

/** A decision that its queue does not know. */
export function wrongDecision(field: 'decision' | 'reason' | 'action' | 'message', code: FieldCode): AppError {
  return invalidRequest([{ field, code }]);
}
