import { countLetters, promptLimits } from '@duet/contracts';
import type { CurrentProfile, FieldProblem, ProfilePatch, ProfilePrompt } from '@duet/contracts';

/** A prompt as it is edited: at first no question is chosen. */
export interface EditedPrompt {
  readonly prompt: ProfilePrompt | null;
  readonly answer: string;
}

/** The places of a profile's prompts; filled from the first on. Each is a field of its own, so that a refusal finds its answer. */
export const promptPlaces = ['prompt0', 'prompt1', 'prompt2'] as const;
export type PromptPlace = (typeof promptPlaces)[number];
export type PromptValues = Readonly<Record<PromptPlace, EditedPrompt | null>>;

/** The place that a problem of the server belongs to. */
export const promptNames: Readonly<Record<string, PromptPlace>> = Object.fromEntries(
  promptPlaces.flatMap((place, index) => [
    [`prompts.${index}.prompt`, place],
    [`prompts.${index}.answer`, place],
  ]),
);

// a server, or a kept answer, from before prompts has none
export function promptValues({ prompts }: Partial<Pick<CurrentProfile, 'prompts'>>): PromptValues {
  return placed(prompts ?? []);
}

/** The prompts in their order. */
export function promptsOf(values: PromptValues): readonly EditedPrompt[] {
  return promptPlaces.flatMap((place) => values[place] ?? []);
}

/** The prompts in their places; whoever stood behind a removed one moves up. */
export function placed(prompts: readonly EditedPrompt[]): PromptValues {
  return { prompt0: prompts[0] ?? null, prompt1: prompts[1] ?? null, prompt2: prompts[2] ?? null };
}

/** The refusals the server would give, known before asking it. */
export function promptProblems(values: PromptValues): FieldProblem[] {
  return promptPlaces.flatMap((place): FieldProblem[] => {
    const edited = values[place];
    if (!edited) return [];
    const answer = edited.answer.trim();
    if (edited.prompt === null || answer === '') return [{ field: place, code: 'required' }];
    return countLetters(answer) > promptLimits.letters ? [{ field: place, code: 'too_long' }] : [];
  });
}

/** All prompts when one has changed: the server takes them as a whole. */
export function promptPatch(values: PromptValues, changes: Partial<PromptValues>): Pick<ProfilePatch, 'prompts'> {
  if (!promptPlaces.some((place) => place in changes)) return {};
  return {
    prompts: promptsOf({ ...values, ...changes }).flatMap(({ prompt, answer }) =>
      prompt ? { prompt, answer: answer.trim() } : [],
    ),
  };
}
