import type { ErrorCode, FieldProblem } from '@duet/contracts';

export interface AppErrorExtra {
  /** What is wrong with which field of the request. */
  readonly errors?: readonly FieldProblem[];
  /** Documented members of this code, e.g. `recoveryLikeTime`. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal: what the member asked cannot be done, and the code says why. Everything else that throws is a bug. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: readonly FieldProblem[] | undefined;
  readonly members: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: ErrorCode, message: string, extra: AppErrorExtra = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.errors = extra.errors;
    this.members = extra.members ?? {};
    this.headers = extra.headers ?? {};
  }
}
