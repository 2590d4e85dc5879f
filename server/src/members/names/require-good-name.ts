import type { FieldProblem } from '@duet/contracts';
import { invalidRequest } from '../../http/validate.ts';
import { nameProblem, tidyName } from './name-problem.ts';

/** What is wrong with the name as a field of a request. */
export function problemsOfName(name: string): FieldProblem[] {
  const code = nameProblem(name);
  return code === undefined ? [] : [{ field: 'name', code }];
}

/** The name as it is kept; refuses one that a member may not go by. */
export function requireGoodName(name: string): string {
  const problems = problemsOfName(name);
  if (problems.length > 0) throw invalidRequest(problems);
  return tidyName(name);
}
