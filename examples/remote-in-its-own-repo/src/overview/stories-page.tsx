import { useTranslation } from 'react-i18next';
import { EmptyState } from '@duet/ui';
import styles from './stories-page.module.css';

export function StoriesPage() {
  const { t } = useTranslation('stories');

  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <EmptyState title={t('empty.title')} text={t('empty.text')} />
    </div>
  );
}
