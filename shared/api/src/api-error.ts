import type { ErrorCode, FieldProblem, Problem } from '@duet/contracts';

/** A refusal of the API, or trouble on the way to it (`status` 0, code `network`). */
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

  /** What is wrong with each field, empty when the refusal is not about fields. */
  get fields(): readonly FieldProblem[] {
    return this.problem?.errors ?? [];
  }

  /** True when the same call may work later without a change by the member. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** Whether an unknown error is a refusal of the API, optionally with one code. */
export function isApiError(error: unknown, code?: ApiError['code']): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Reads a failed answer; one without problem+json is `unreadable`. */
export async function toApiError(response: Response): Promise<ApiError> {
  try {
    const problem = (await response.json()) as Problem;
    if (typeof problem.code === 'string') return new ApiError(response.status, problem.code, problem);
    return new ApiError(response.status, 'unreadable');
  } catch (error) {
    return new ApiError(response.status, 'unreadable', undefined, error);
  }
}
