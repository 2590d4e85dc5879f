import { useTranslation } from 'react-i18next';
import { countLetters, profilePrompts, promptLimits } from '@duet/contracts';
import type { ProfilePrompt } from '@duet/contracts';
import type { PromptTexts } from '@duet/i18n/prompts';
import { IconButton, SelectField, TextArea } from '@duet/ui';
import { LetterCount } from './letter-count.tsx';
import type { EditedPrompt } from './prompt-values.ts';
import styles from './prompt-fields.module.css';

export interface PromptFieldProps {
  readonly edited: EditedPrompt;
  /** From 1 on. */
  readonly number: number;
  readonly questions: PromptTexts['questions'];
  /** Questions of the other places, which cannot be chosen here. */
  readonly taken: readonly ProfilePrompt[];
  readonly error: string | undefined;
  readonly onChange: (edited: EditedPrompt) => void;
  readonly onRemove: () => void;
}

/** One question with its answer. */
export function PromptField({ edited, number, questions, taken, error, onChange, onRemove }: PromptFieldProps) {
  const { t } = useTranslation('profile');
  const { prompt, answer } = edited;
  const options = profilePrompts.flatMap((value) =>
    taken.includes(value) ? [] : { value, label: questions[value] ?? value },
  );

  return (
    <>
      <SelectField
        label={t('prompts.question', { number })}
        hideLabel
        placeholder={t('prompts.choose')}
        options={options}
        value={prompt ?? ''}
        error={prompt === null ? error : undefined}
        onChange={(event) => {
          const chosen = profilePrompts.find((each) => each === event.currentTarget.value);
          onChange({ ...edited, prompt: chosen ?? null });
        }}
      />
      <TextArea
        label={(prompt && questions[prompt]) ?? t('prompts.answer')}
        hideLabel
        rows={2}
        placeholder={t('prompts.answer')}
        value={answer}
        error={prompt === null ? undefined : error}
        // an answer is one paragraph
        onChange={(event) => onChange({ ...edited, answer: event.currentTarget.value.replaceAll(/[\r\n]+/g, ' ') })}
      />
      <div className={styles.foot}>
        <IconButton icon="lucide:trash-2" label={t('prompts.remove', { number })} onClick={onRemove} />
        <LetterCount letters={countLetters(answer)} most={promptLimits.letters} />
      </div>
    </>
  );
}
