import { useLocale } from '@duet/kit';
import type { MemberProfile } from '@duet/contracts';
import { promptTexts } from '@duet/i18n/prompts';
import styles from './prompt-card.module.css';

export interface PromptCardProps {
  readonly answered: MemberProfile['prompts'][number];
}

/** A question in the reader's language, and the answer as it was written; nothing for a question this page has no text for. */
export function PromptCard({ answered: { prompt, answer } }: PromptCardProps) {
  const question = promptTexts(useLocale()).questions[prompt];
  if (question === undefined) return null;
  return (
    <section className={styles.prompt}>
      <h3>{question}</h3>
      <p className={styles.answer}>{answer}</p>
    </section>
  );
}
