import type { CurrentProfile, FieldProblem, ProfilePatch } from '@duet/contracts';
import { limits } from '../saving/limits.ts';

/** What the form edits: a missing text is an empty one. */
export interface AboutValues {
  readonly name: string;
  readonly aboutMe: string;
  readonly job: string;
}

export function aboutValues({ name, aboutMe, job }: CurrentProfile): AboutValues {
  return { name, aboutMe: aboutMe ?? '', job: job ?? '' };
}

/** The refusals the server would give, known before asking it. */
export function aboutProblems(values: AboutValues): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const name = values.name.trim();
  if (name === '') problems.push({ field: 'name', code: 'required' });
  else if (name.length < limits.name.min) problems.push({ field: 'name', code: 'too_short' });
  for (const field of ['name', 'aboutMe', 'job'] as const) {
    if (values[field].trim().length > limits[field].max) problems.push({ field, code: 'too_long' });
  }
  return problems;
}

/** Only what has changed; an emptied text is taken off the profile. */
export function aboutPatch({ name, aboutMe, job }: Partial<AboutValues>): ProfilePatch {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(aboutMe !== undefined && { aboutMe: aboutMe.trim() || null }),
    ...(job !== undefined && { job: job.trim() || null }),
  };
}
