import { useTranslation } from 'react-i18next';
import type { PostTemplate } from '@duet/contracts';
import cardStyles from '../card/post-card.module.css';
import { templateText } from '../card/post-text.ts';
import styles from './create-post-page.module.css';
import type { PostDraft } from './post-draft.ts';

const backgrounds = Array.from({ length: 12 }, (_, index) => index + 1);

export interface TemplateChoiceProps {
  readonly templates: readonly PostTemplate[];
  readonly draft: PostDraft;
  readonly onChange: (changes: Partial<PostDraft>) => void;
}

/** A sentence and a background, as two groups of radio buttons. */
export function TemplateChoice({ templates, draft, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation('posts');
  return (
    <>
      <fieldset className={styles.templates}>
        <legend>{t('create.sentence')}</legend>
        {templates.map(({ id, price }) => (
          <label key={id} data-checked={draft.templateId === id || undefined}>
            <input
              type="radio"
              name="template"
              value={id}
              checked={draft.templateId === id}
              onChange={() => onChange({ templateId: id })}
            />
            <span>{templateText(t, id)}</span>
            <small>{t('create.price', { count: price })}</small>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.backgrounds}>
        <legend>{t('create.background')}</legend>
        {backgrounds.map((background) => (
          <label key={background} className={cardStyles.text} data-background={background}>
            <input
              type="radio"
              name="background"
              value={background}
              aria-label={t('create.backgroundNumber', { number: background })}
              checked={draft.background === background}
              onChange={() => onChange({ background })}
            />
          </label>
        ))}
      </fieldset>
    </>
  );
}
