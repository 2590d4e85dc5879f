import { useTranslation } from 'react-i18next';
import type { LayoutName } from '@duet/contracts';
import { VisuallyHidden } from '@duet/ui';
import styles from './screen-skeleton.module.css';

/** The shape of what comes. It stays invisible for 200 ms, so that a quick screen never flickers. */
export function ScreenSkeleton({ layout }: { readonly layout: LayoutName }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.skeleton} data-layout={layout} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={styles.title} />
      {layout === 'main' && <div className={styles.card} />}
      <div className={styles.line} />
      <div className={styles.line} />
      <div className={styles.short} />
    </div>
  );
}
