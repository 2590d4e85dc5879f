import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@duet/ui';
import cardStyles from '../card/post-card.module.css';
import { templateText } from '../card/post-text.ts';
import styles from './create-post-page.module.css';
import { CUSTOM, LONGEST } from './post-draft.ts';
import type { PostDraft } from './post-draft.ts';

export interface CardEditorProps {
  readonly draft: PostDraft;
  readonly error: string | undefined;
  /** How the form holds the text. */
  readonly field: ComponentProps<'textarea'>;
}

/** The card as others will see it: own words are written on it, and a sentence stands on it. */
export function CardEditor({ draft, error, field }: CardEditorProps) {
  const { t } = useTranslation('posts');
  const { templateId, text, background } = draft;
  if (templateId !== '' && templateId !== CUSTOM) {
    return (
      <p className={`${cardStyles.text} ${styles.preview}`} data-background={background}>
        {templateText(t, templateId)}
      </p>
    );
  }
  return (
    <Field
      label={t('create.text')}
      hideLabel
      error={error}
      hint={templateId === CUSTOM ? t('create.review') : t('create.orChoose')}
    >
      {(control) => (
        <div className={`${cardStyles.text} ${styles.preview} ${styles.card}`} data-background={background}>
          <textarea {...field} {...control} className={styles.words} rows={3} placeholder={t('create.yourWords')} />
          <span className={styles.count} data-over={text.length > LONGEST || undefined} aria-hidden>
            {text.length} / {LONGEST}
          </span>
        </div>
      )}
    </Field>
  );
}
