import type { CurrentProfile, FieldProblem, LookingFor, ProfilePatch } from '@duet/contracts';
import { limits } from '../saving/limits.ts';
import { promptPatch, promptProblems, promptValues } from './prompt-values.ts';
import type { PromptValues } from './prompt-values.ts';
import { voiceProblems, voiceValues } from '../voice/voice-values.ts';
import type { VoiceValues } from '../voice/voice-values.ts';

/** What the form edits: a missing text is an empty one. */
export interface AboutValues extends PromptValues, VoiceValues {
  readonly name: string;
  readonly aboutMe: string;
  readonly job: string;
  readonly lookingFor: LookingFor | null;
}

export function aboutValues(profile: CurrentProfile): AboutValues {
  const { name, aboutMe, job, lookingFor }: Partial<CurrentProfile> & Pick<CurrentProfile, 'name'> = profile;
  return {
    name,
    aboutMe: aboutMe ?? '',
    job: job ?? '',
    lookingFor: lookingFor ?? null,
    ...promptValues(profile),
    ...voiceValues(profile),
  };
}

/** The refusals the server would give, known before asking it. */
export function aboutProblems(saved: AboutValues, values: AboutValues): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const name = values.name.trim();
  if (name === '') problems.push({ field: 'name', code: 'required' });
  else if (name.length < limits.name.min) problems.push({ field: 'name', code: 'too_short' });
  for (const field of ['name', 'aboutMe', 'job'] as const) {
    if (values[field].trim().length > limits[field].max) problems.push({ field, code: 'too_long' });
  }
  return [...problems, ...promptProblems(values), ...voiceProblems(saved, values)];
}

/** Only what has changed, but the voice introduction (`voicePatch`); an emptied text is taken off the profile. */
export function aboutPatch(saved: AboutValues, changes: Partial<AboutValues>): ProfilePatch {
  const { name, aboutMe, job, lookingFor } = changes;
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(aboutMe !== undefined && { aboutMe: aboutMe.trim() || null }),
    ...(job !== undefined && { job: job.trim() || null }),
    ...(lookingFor !== undefined && { lookingFor }),
    ...promptPatch(saved, changes),
  };
}
