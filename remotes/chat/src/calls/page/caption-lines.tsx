import { useTranslation } from 'react-i18next';
import type { Captions } from './use-captions.ts';
import styles from './caption-lines.module.css';

/** What the partner says, in words over their picture. Only what does not change any more is read out. */
export function CaptionLines({ captions: { areOn, lines, current } }: { readonly captions: Captions }) {
  const { t } = useTranslation('calls');
  if (!areOn) return null;
  return (
    <div className={styles.captions} data-empty={(lines.length === 0 && current === '') || undefined}>
      <div role="log" aria-label={t('captions.said')}>
        {lines.map(({ key, words }) => (
          <p key={key}>{words}</p>
        ))}
      </div>
      <p aria-hidden="true">{current}</p>
    </div>
  );
}
