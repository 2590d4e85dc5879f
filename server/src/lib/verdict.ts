import { AppError } from './app-error.ts';

/** What a moderator decided about one thing. */
export interface Verdict<Reason extends string = string> {
  /** Null approves. */
  readonly reason: Reason | null;
  /** Whose decision it is: the uid of a sign-in, `bot` of the demo, or `deadline`. */
  readonly by: string;
  readonly now: Date;
}

/** Repeating a decision is fine; deciding otherwise than somebody did before is not. */
export function decidedOtherwise(): AppError {
  return new AppError(409, 'conflict', 'This was decided otherwise already.');
}

/** There is nothing to decide: it never was, or its member took it back. */
export function nothingToDecide(): AppError {
  return new AppError(404, 'not_found', 'There is no such case.');
}
