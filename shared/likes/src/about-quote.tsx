import type { ReactionAbout } from '@duet/contracts';
import { promptTexts } from '@duet/i18n/prompts';
import { useLocale } from '@duet/kit';
import { Photo } from '@duet/ui';
import styles from './about-quote.module.css';

export interface AboutQuoteProps {
  readonly about: ReactionAbout;
  /** Whose reaction it is: one of the member is about a photo or an answer of somebody else. */
  readonly by: 'mine' | 'theirs';
}

/** What a reaction was about: the photo, or the question with its answer; nothing for a question this page has no text for. */
export function AboutQuote({ about, by }: AboutQuoteProps) {
  const { questions, about: texts } = promptTexts(useLocale());
  if ('photoUrl' in about) {
    return (
      <figure className={styles.about}>
        <Photo className={styles.photo} src={about.photoUrl} alt="" />
        <figcaption className={styles.label}>{texts[by].photo}</figcaption>
      </figure>
    );
  }
  const question = questions[about.prompt];
  if (question === undefined) return null;
  return (
    <figure className={styles.about}>
      <figcaption>
        <span className={styles.label}>{texts[by].prompt}</span>
        <span className={styles.question}>{question}</span>
      </figcaption>
      <blockquote className={styles.answer}>{about.answer}</blockquote>
    </figure>
  );
}
