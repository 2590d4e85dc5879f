import { ApiError } from '@duet/api';
import type { ErrorCode } from '@duet/contracts';

/** A refusal as the server would send it. */
export function refusal(status: number, code: ErrorCode, members: Readonly<Record<string, unknown>> = {}): ApiError {
  return new ApiError(status, code, { type: `urn:duet:problem:${code}`, title: code, status, code, ...members });
}
