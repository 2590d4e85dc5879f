import type { ErrorCode, FieldProblem, Problem } from '@duet/contracts';

/** A refusal of the API, or a network failure (`status` 0, code `network`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'unreadable';
  readonly problem: Problem | undefined;

  constructor(status: number, code: ApiError['code'], problem?: Problem, cause?: unknown) {
    super(problem?.detail ?? problem?.title ?? `The call failed: ${code}`, { cause });
    this.status = status;
    this.code = code;
    this.problem = problem;
  }

  /** The problems by field, empty when the refusal is not about fields. */
  get fields(): readonly FieldProblem[] {
    return this.problem?.errors ?? [];
  }

  /** Whether the same call may succeed later without a change by the member. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** Whether an unknown error is a refusal of the API, optionally with one code. */
export function isApiError(error: unknown, code?: ApiError['code']): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Reads a failed answer; one without problem+json gets the code `unreadable`. */
export async function toApiError(response: Response): Promise<ApiError> {
  try {
    const problem = (await response.json()) as Problem;
    if (typeof problem.code === 'string') return new ApiError(response.status, problem.code, problem);
    return new ApiError(response.status, 'unreadable');
  } catch (error) {
    return new ApiError(response.status, 'unreadable', undefined, error);
  }
}
