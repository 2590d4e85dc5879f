import type { Locale } from '@duet/contracts';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import en from './question/en.json' with { type: 'json' };
import ru from './question/ru.json' with { type: 'json' };
import uk from './question/uk.json' with { type: 'json' };
import { createSafetyRules } from './rules/create-safety-rules.ts';
import type { SafetyRules } from './rules/create-safety-rules.ts';

/** What is loaded after the screen: the rules with their words, and what is asked before words that may hurt go. */
export interface SafetyParts {
  readonly rules: SafetyRules;
  readonly ConfirmModal: typeof ConfirmModal;
  readonly questions: Readonly<Record<Locale, Question>>;
}

export function createSafetyParts(): SafetyParts {
  const tone = 'secondary';
  return {
    rules: createSafetyRules(),
    ConfirmModal,
    questions: { en: { ...en, tone }, uk: { ...uk, tone }, ru: { ...ru, tone } },
  };
}
