import { isApiError } from '@duet/api';
import { shape } from '@duet/contracts';
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

const withStatus = shape.object({ status: shape.count });
const withStatusMessage = shape.object({ statusMessage: shape.text });
const withMessage = shape.object({ message: shape.text });

/** Reads whatever was thrown; words are taken only from errors that say their status, others are not for people. */
export function toAppError(error: unknown): AppError {
  if (!withStatus.is(error) || error.status < 400) return { status: 500 };
  const { status } = error;
  // what a call says of its failure is for developers
  if (isApiError(error)) return { status };
  return {
    status,
    ...(withStatusMessage.is(error) && { statusMessage: error.statusMessage }),
    ...(withMessage.is(error) && error.message !== '' && { message: error.message }),
  };
}
