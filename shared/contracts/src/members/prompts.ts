import * as z from 'zod';
import { countLetters, profilePrompts, promptLimits } from '../prompts.ts';

/** One answered question of a profile. */
export const answeredPrompt = z.object({ prompt: z.enum(profilePrompts), answer: z.string() });
export type AnsweredPrompt = z.infer<typeof answeredPrompt>;

const answer = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(promptLimits.units),
  z.refine((text) => countLetters(text) <= promptLimits.letters, { error: 'too_long', when: isShort }),
);

/** What a member answers: each question once, in the order in which others read them. */
export const answeredPrompts = z
  .array(z.strictObject({ prompt: z.enum(profilePrompts), answer }))
  .check(z.maxLength(promptLimits.most), (context) => {
    for (const [index, { prompt }] of context.value.entries()) {
      if (context.value.findIndex((each) => each.prompt === prompt) === index) continue;
      context.issues.push({ code: 'custom', message: 'invalid', input: prompt, path: [index, 'prompt'] });
    }
  });

/** Says once of a text that is far too long that it is. */
function isShort({ issues }: { readonly issues: readonly unknown[] }): boolean {
  return issues.length === 0;
}
