import { ErrorState } from '@duet/ui';
import { useFeedText } from '../use-feed-text.ts';

/** No card came. A part of its own, as the first screen seldom needs it. */
export default function DeckFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useFeedText();
  return (
    <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('failed.retry')} onRetry={onRetry} />
  );
}
