import type { FieldCode, FieldProblem } from '@duet/contracts';
import { fieldCodes } from '@duet/contracts';
import * as z from 'zod';
import { AppError } from '../lib/app-error.ts';

type Issue = z.core.$ZodIssue;

/** Reads a part of the request by its schema, or refuses it naming every wrong field. */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  rootName: string,
): z.output<Schema> {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw invalidRequest(fieldProblems(result.error.issues, rootName));
  const unstorable = pathOfNul(result.data);
  if (unstorable) throw invalidRequest([{ field: unstorable.join('.') || rootName, code: 'invalid' }]);
  return result.data;
}

/** Where a text holds U+0000, which PostgreSQL cannot store. */
function pathOfNul(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, of] of Object.entries(value)) {
    const path = pathOfNul(of);
    if (path) return [key, ...path];
  }
  return undefined;
}

/** The refusal of a request whose fields are wrong. */
export function invalidRequest(errors: readonly FieldProblem[]): AppError {
  const fields = errors.map(({ field }) => field).join(', ');
  return new AppError(400, 'invalid_request', `The request is not valid: ${fields}.`, { errors });
}

/** One problem per wrong field, in the codes of the contract. */
export function fieldProblems(issues: readonly Issue[], rootName: string): FieldProblem[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: path === '' ? key : `${path}.${key}`, code: 'unrecognized' as const }));
    }
    return [{ field: path === '' ? rootName : path, code: codeOf(issue) }];
  });
}

function codeOf(issue: Issue): FieldCode {
  if (issue.input === undefined || issue.input === null) return 'required';
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin);
    case 'too_big':
      return tooBig(issue.origin);
    case 'invalid_value':
      return 'unknown_value';
    case 'custom':
      return asFieldCode(issue.message);
    default:
      return 'invalid';
  }
}

function tooSmall(origin: string): FieldCode {
  if (origin === 'string') return 'too_short';
  return origin === 'array' || origin === 'set' ? 'too_few' : 'too_small';
}

function tooBig(origin: string): FieldCode {
  if (origin === 'string') return 'too_long';
  return origin === 'array' || origin === 'set' ? 'too_many' : 'too_large';
}

function asFieldCode(message: string): FieldCode {
  return fieldCodes.find((code) => code === message) ?? 'invalid';
}
