import type { I18n } from '@duet/i18n';
import { homeQuestions } from './home/home-questions.ts';
import type { InfoText } from './info/info-text.ts';

/** A question that a page answers, as search engines read it. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The questions of the home page. */
export function questionsOfHome(i18n: Pick<I18n, 'translator'>): readonly Question[] {
  const t = i18n.translator('public');
  return homeQuestions.map((name) => ({
    question: t(`home.questions.${name}.title`),
    answer: t(`home.questions.${name}.text`),
  }));
}

/** The questions of an informational page: every section but the ones that name an address to write to. */
export function questionsOf({ sections }: InfoText): readonly Question[] {
  return sections
    .filter(({ mail }) => mail === undefined)
    .map(({ heading, paragraphs = [], steps = [], list = [] }) => ({
      question: heading,
      answer: [...paragraphs, ...steps, ...list].join(' '),
    }));
}
