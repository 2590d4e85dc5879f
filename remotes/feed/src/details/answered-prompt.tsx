import { useLocale } from '@duet/kit';
import type { MemberProfile } from '@duet/contracts';
import { promptTexts } from '@duet/i18n/prompts';
import { PromptCard } from '@duet/ui/prompt-card';
import { ReactToThis } from './react-to-this.tsx';
import type { ReactTo } from './use-reaction-target.ts';
import styles from './profile-details.module.css';

export interface AnsweredPromptProps {
  readonly answered: MemberProfile['prompts'][number];
  readonly reactTo: ReactTo | undefined;
}

/** A prompt in the reader's language; nothing for a question this page has no text for. */
export function AnsweredPrompt({ answered: { prompt, answer }, reactTo }: AnsweredPromptProps) {
  const question = promptTexts(useLocale()).questions[prompt];
  if (question === undefined) return null;
  return (
    <div className={styles.prompt}>
      <PromptCard question={question} answer={answer} level={3}>
        {reactTo && (
          <p className={styles.reactToAnswer}>
            <ReactToThis name={question} own={{ aboutPrompt: prompt }} reactTo={reactTo} />
          </p>
        )}
      </PromptCard>
    </div>
  );
}
