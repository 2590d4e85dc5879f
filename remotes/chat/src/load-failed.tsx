import { useTranslation } from 'react-i18next';
import { ErrorState } from '@duet/ui';

/** Something did not load: says so and offers to ask again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('failed.retry')} onRetry={onRetry} />
  );
}
