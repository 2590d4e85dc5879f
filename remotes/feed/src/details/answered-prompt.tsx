import { useLocale } from '@duet/kit';
import type { MemberProfile } from '@duet/contracts';
import { promptTexts } from '@duet/i18n/prompts';
import { PromptCard } from '@duet/ui/prompt-card';
import styles from './profile-details.module.css';

export interface AnsweredPromptProps {
  readonly answered: MemberProfile['prompts'][number];
}

/** A prompt in the reader's language; nothing for a question this page has no text for. */
export function AnsweredPrompt({ answered: { prompt, answer } }: AnsweredPromptProps) {
  const question = promptTexts(useLocale()).questions[prompt];
  if (question === undefined) return null;
  return (
    <div className={styles.prompt}>
      <PromptCard question={question} answer={answer} level={3} />
    </div>
  );
}
