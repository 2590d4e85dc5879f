import { useTranslation } from 'react-i18next';
import { ErrorState } from '@duet/ui';

/** No card came. A part of its own, as the first screen seldom needs it. */
export default function DeckFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('feed');
  return (
    <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('failed.retry')} onRetry={onRetry} />
  );
}
