import type { ProfilePrompt } from '@duet/contracts';

/** What demo members answer to each prompt, in words that suit everybody. */
export type PromptAnswers = Readonly<Record<ProfilePrompt, readonly string[]>>;
