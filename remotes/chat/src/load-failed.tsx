import { ErrorState } from '@duet/ui';
import { useChatText } from './use-chat-text.ts';

/** Something did not load: says so and offers to ask again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useChatText();
  return (
    <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('failed.retry')} onRetry={onRetry} />
  );
}
