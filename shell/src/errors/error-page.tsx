import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import type { AppError } from './app-error.ts';
import { StatusPage } from './status-page.tsx';

/**
 * A fatal error: Page Not Found for 404; for every other status the given status message, or Internal Server Error. The
 * message is the description (shell-9).
 */
export function ErrorPage({ error }: { readonly error: AppError }) {
  const { t } = useTranslation('shell');
  const isMissing = error.status === 404;
  return (
    <StatusPage
      role="alert"
      status={error.status}
      title={isMissing ? t('notFound.title') : (error.statusMessage ?? t('fatal.title'))}
      words={error.message ?? t(isMissing ? 'notFound.text' : 'fatal.text')}
    >
      <Button variant="primary" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </StatusPage>
  );
}
