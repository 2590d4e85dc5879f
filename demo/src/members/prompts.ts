import { profilePrompts } from '@duet/contracts';
import type { Locale, LookingFor } from '@duet/contracts';
import type { AnsweredPrompt } from '@duet/contracts/endpoints';
import { randomFrom } from '@duet/server/demo';
import { promptAnswers } from '../texts/index.ts';

/** Up to three answers in a member's language; a dice of their own leaves everything else about them as it was. */
export function pickPrompts(number: number, locale: Locale): readonly AnsweredPrompt[] {
  const random = randomFrom(`prompts ${number}`);
  const howMany = random.weighted([
    [0, 15],
    [1, 20],
    [2, 30],
    [3, 35],
  ]);
  return random
    .shuffle(profilePrompts)
    .slice(0, howMany)
    .map((prompt) => ({ prompt, answer: random.pick(promptAnswers[locale][prompt]) }));
}

/** What they look for; some leave it open. */
export function pickLookingFor(number: number): LookingFor | null {
  return randomFrom(`looking for ${number}`).weighted<LookingFor | null>([
    ['relationship', 34],
    ['dating', 22],
    ['friends', 12],
    ['notSure', 12],
    [null, 20],
  ]);
}
