import type { ErrorCode } from './contract/refusals.ts';

/** Machine codes of what is wrong with one field. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_few',
  'too_many',
  'unknown_value',
  'under_age',
  'not_in_directory',
  'not_changeable',
  'reserved_name',
  'hidden_characters',
  'mixed_alphabets',
  'unrecognized',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** RFC 9457 problem+json as every refusal of the API answers it. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly code: ErrorCode;
  readonly errors?: readonly FieldProblem[];
  /** Documented members of one code, e.g. the feed limit data of `like_limit_reached`. */
  readonly [member: string]: unknown;
}

/** One field of the request that was refused, by its path such as `name` or `messages.0.status`. */
export interface FieldProblem {
  readonly field: string;
  readonly code: FieldCode;
}
