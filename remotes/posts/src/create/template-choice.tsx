import { useTranslation } from 'react-i18next';
import type { PostTemplate } from '@duet/contracts';
import cardStyles from '../card/post-card.module.css';
import { templateText } from '../card/post-text.ts';
import styles from './create-post-page.module.css';
import { CUSTOM } from './post-draft.ts';
import type { PostDraft } from './post-draft.ts';

const backgrounds = Array.from({ length: 12 }, (_, index) => index + 1);

export interface TemplateChoiceProps {
  readonly templates: readonly PostTemplate[];
  readonly draft: PostDraft;
  readonly onChange: (changes: Partial<PostDraft>) => void;
}

/** A sentence and a background, as two groups of radio buttons: chips, and a strip to push aside. */
export function TemplateChoice({ templates, draft, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation('posts');
  const ownWordsFirst = templates.toSorted((a, b) => Number(b.id === CUSTOM) - Number(a.id === CUSTOM));
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{t('create.background')}</legend>
        <div className={styles.strip}>
          {backgrounds.map((background) => (
            <label key={background} className={`${cardStyles.text} ${styles.swatch}`} data-background={background}>
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
        </div>
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>{t('create.sentence')}</legend>
        <div className={styles.chips}>
          {ownWordsFirst.map(({ id, price }) => (
            <label key={id}>
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
        </div>
      </fieldset>
    </>
  );
}
