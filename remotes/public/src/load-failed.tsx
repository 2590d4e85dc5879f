import { useTranslation } from 'react-i18next';
import { ErrorState } from '@duet/ui';

/** In place of a page whose content did not come. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('public');
  return (
    <ErrorState
      level={1}
      title={t('failed.title')}
      text={t('failed.text')}
      retryLabel={t('failed.retry')}
      onRetry={onRetry}
    />
  );
}
