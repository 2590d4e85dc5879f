import { useTranslation } from 'react-i18next';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import styles from './update-banner.module.css';

/** An unobtrusive notice that there is a newer build; the next navigation loads it by itself. */
export function UpdateBanner() {
  const { t } = useTranslation('shell');
  const { newBuild$ } = useShell();
  const hasNewBuild = useStream(newBuild$);

  return (
    <div role="status" className={styles.place}>
      {hasNewBuild && (
        <p className={styles.banner}>
          {t('update.text')}
          <button type="button" onClick={() => location.reload()}>
            {t('update.now')}
          </button>
        </p>
      )}
    </div>
  );
}
