import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import { promptLimits } from '@duet/contracts';
import { promptTexts } from '@duet/i18n/prompts';
import { Button } from '@duet/ui';
import type { ProfileForm } from '../saving/use-profile-form.ts';
import type { AboutValues } from './about-values.ts';
import { PromptField } from './prompt-field.tsx';
import { placed, promptPlaces, promptsOf } from './prompt-values.ts';
import type { EditedPrompt } from './prompt-values.ts';
import styles from './prompt-fields.module.css';

export interface PromptFieldsProps {
  readonly form: Pick<ProfileForm<AboutValues>, 'values' | 'errorOf' | 'change'>;
}

/** The questions a member answers, in the order chosen (profile-13). */
export function PromptFields({ form }: PromptFieldsProps) {
  const { t } = useTranslation('profile');
  const { questions } = promptTexts(useLocale());
  const section = useRef<HTMLElement>(null);
  const prompts = promptsOf(form.values);
  const isFull = prompts.length >= promptLimits.most;

  /** What is drawn next takes the focus. */
  function change(next: readonly EditedPrompt[], focused?: string): void {
    form.change(placed(next));
    if (focused === undefined) return;
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>(focused)?.focus());
  }

  return (
    <section ref={section} className={styles.prompts} aria-labelledby="profile-prompts">
      <div>
        <h2 id="profile-prompts">{t('prompts.title')}</h2>
        <p className={styles.lead}>{t('prompts.lead')}</p>
      </div>
      {prompts.length > 0 && (
        <ol className={styles.list}>
          {prompts.map((edited, index) => (
            <li key={promptPlaces[index]} className={styles.prompt}>
              <PromptField
                edited={edited}
                number={index + 1}
                questions={questions}
                taken={prompts.flatMap(({ prompt }, other) => (prompt && other !== index ? prompt : []))}
                error={form.errorOf(promptPlaces[index] ?? 'prompt0')}
                onChange={(next) => change(prompts.with(index, next))}
                onRemove={() => change(prompts.toSpliced(index, 1), 'button[data-add]')}
              />
            </li>
          ))}
        </ol>
      )}
      {isFull && <p className={styles.lead}>{t('prompts.full')}</p>}
      {!isFull && (
        <Button
          data-add
          className={styles.add}
          onClick={() => change([...prompts, { prompt: null, answer: '' }], 'li:last-child select')}
        >
          {t('prompts.add')}
        </Button>
      )}
    </section>
  );
}
