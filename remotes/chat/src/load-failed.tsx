import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { ErrorState } from '@duet/ui';

export interface LoadFailedProps {
  readonly onRetry: () => void;
  /** It stands for a whole conversation, which on phones has no bars around it. */
  readonly hasWayBack?: boolean;
}

/** Something did not load: says so and offers to ask again. */
export function LoadFailed({ onRetry, hasWayBack = false }: LoadFailedProps) {
  const { t } = useTranslation('chat');
  return (
    <ErrorState
      level={hasWayBack ? 1 : 2}
      title={t('failed.title')}
      text={t('failed.text')}
      retryLabel={t('failed.retry')}
      onRetry={onRetry}
      action={hasWayBack && <RouteLink to="Chat">{t('gone.back')}</RouteLink>}
    />
  );
}
