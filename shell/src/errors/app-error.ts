import type { BehaviorSubject } from 'rxjs';

/** An error that takes the whole page (spec point 8). */
export interface AppError {
  readonly status: number;
  /** Says more, e.g. the path of a failed validate check. */
  readonly message?: string;
}

/** The page's fatal error; undefined while everything works. */
export type AppErrors = BehaviorSubject<AppError | undefined>;

export function toAppError(error: unknown): AppError {
  const { status, message } = (error ?? {}) as { readonly status?: unknown; readonly message?: unknown };
  const hasStatus = typeof status === 'number' && status >= 400;
  return { status: hasStatus ? status : 500, ...(typeof message === 'string' && hasStatus ? { message } : {}) };
}
