import { useTranslation } from 'react-i18next';
import { ErrorState } from '@duet/ui';

/** Shown when no cards could be loaded. */
export function DeckFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('feed');
  return (
    <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('failed.retry')} onRetry={onRetry} />
  );
}
