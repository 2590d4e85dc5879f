import type { ReactNode } from 'react';
import styles from './prompt-card.module.css';

export interface PromptCardProps {
  readonly question: string;
  readonly answer: string;
  /** Of the heading. */
  readonly level: 2 | 3;
  /** What can be done with it, below the answer. */
  readonly children?: ReactNode;
}

/** A question with the answer as it was written (profile-13). */
export function PromptCard({ question, answer, level, children }: PromptCardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.prompt}>
      <Heading className={styles.question}>{question}</Heading>
      <p className={styles.answer}>{answer}</p>
      {children}
    </section>
  );
}
