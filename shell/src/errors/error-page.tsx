import { useTranslation } from 'react-i18next';
import { Button, Mark } from '@duet/ui';
import type { AppError } from './app-error.ts';
import styles from './error-pages.module.css';

/**
 * A fatal error: Page Not Found for 404; for every other status the given status message, or Internal Server Error. The
 * message is the description (shell-9).
 */
export function ErrorPage({ error }: { readonly error: AppError }) {
  const { t } = useTranslation('shell');
  const isMissing = error.status === 404;
  return (
    <section className={styles.page} role="alert">
      <Mark size={72} />
      <p className={styles.status}>{error.status}</p>
      <h1 tabIndex={-1}>{isMissing ? t('notFound.title') : (error.statusMessage ?? t('fatal.title'))}</h1>
      <p className={styles.words}>{error.message ?? t(isMissing ? 'notFound.text' : 'fatal.text')}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
    </section>
  );
}
