import { useTranslation } from 'react-i18next';
import { ErrorState } from '@duet/ui';

/** Shown where a remote failed. Its texts belong to the shell's catalogue, which is always loaded. */
export function RemoteFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ErrorState
      title={t('remote.failedTitle')}
      text={t('remote.failedText')}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
}
