import { isApiError } from '@duet/api';
import { BehaviorSubject } from 'rxjs';

/** An error that takes the whole page (shell-9). */
export interface AppError {
  readonly status: number;
  /** Stands in the place of "Internal Server Error". */
  readonly statusMessage?: string;
  /** Says more, e.g. the path of a failed validate check. */
  readonly message?: string;
}

/** The page's fatal error; undefined while everything works. */
export type AppErrors = BehaviorSubject<AppError | undefined>;

export function createAppErrors(): AppErrors {
  return new BehaviorSubject<AppError | undefined>(undefined);
}

/** Reads whatever was thrown; words are taken only from errors that say their status, others are not for people. */
export function toAppError(error: unknown): AppError {
  const { status, statusMessage, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof status !== 'number' || status < 400) return { status: 500 };
  // what a call says of its failure is for developers
  if (isApiError(error)) return { status };
  return {
    status,
    ...(typeof statusMessage === 'string' && { statusMessage }),
    ...(typeof message === 'string' && message !== '' && { message }),
  };
}
