import en from '../words/en.json' with { type: 'json' };
import ru from '../words/ru.json' with { type: 'json' };
import uk from '../words/uk.json' with { type: 'json' };
import { compilePatterns } from './compile-patterns.ts';
import { hasAccount, hasAccountName, hasHandle, hasPhone } from './find-contact.ts';
import { foldWords } from './fold-words.ts';

/** What somebody who means harm asks for early: another place to write, or money. */
export type ScamKind = 'elsewhere' | 'money';

/** What a message makes one think of, found on the device (safety-8). */
export interface SafetyRules {
  readonly isAbusive: (text: string) => boolean;
  readonly scamIn: (text: string) => ScamKind | undefined;
}

/** Members write in any language whatever their pages are in, so the words of all three count everywhere. */
const languages = [en, uk, ru];

export function createSafetyRules(): SafetyRules {
  const abuse = languages.map(({ abuse: patterns, groups }) => compilePatterns(patterns, groups));
  const elsewhere = languages.map((words) => compilePatterns(words.elsewhere, words.groups));
  const money = languages.map((words) => compilePatterns(words.money, words.groups));

  const services = languages.map(({ groups }) => compilePatterns(['<app>'], groups));

  return {
    isAbusive: (text) => isIn(abuse, foldWords(text)),
    scamIn(text) {
      const lines = foldWords(text);
      if (hasAccount(text) || isIn(money, lines)) return 'money';
      if (hasPhone(text) || hasHandle(text) || isIn(elsewhere, lines)) return 'elsewhere';
      return hasAccountName(text) && isIn(services, lines) ? 'elsewhere' : undefined;
    },
  };
}

function isIn(expressions: readonly RegExp[], lines: readonly string[]): boolean {
  return expressions.some((expression) => lines.some((line) => expression.test(line)));
}
