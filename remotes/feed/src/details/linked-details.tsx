import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useApiQuery, useServices } from '@duet/kit';
import { ErrorState, Skeleton } from '@duet/ui';
import { ProfileDetails } from './profile-details.tsx';
import type { DetailsPanelProps } from './profile-details.tsx';

export interface LinkedDetailsProps {
  readonly userId: string;
  readonly shared: readonly string[];
  readonly isOwn: boolean;
  readonly frame: ComponentType<DetailsPanelProps>;
  readonly onClose: () => void;
  readonly onGone: (userId: string) => void;
}

/** The details of a member whom only an address names. */
export function LinkedDetails({ userId, frame: Frame, ...common }: LinkedDetailsProps) {
  const { t } = useTranslation('feed');
  const { api } = useServices();
  const { data, error, refetch } = useApiQuery(api, 'getProfile', { params: { id: userId } });
  if (data) return <ProfileDetails profile={data} isBlocked={data.isBlocked} mayAnswer frame={Frame} {...common} />;

  // an invalid id in the address is treated like a member who has gone
  const isGone = isApiError(error) && error.status >= 400 && error.status < 500;
  return (
    <Frame title={t('details.title')} onClose={common.onClose}>
      {!error && <Skeleton height={220} />}
      {isGone && <p role="alert">{t('details.gone')}</p>}
      {error && !isGone && (
        <ErrorState
          level={3}
          title={t('details.failed')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
    </Frame>
  );
}
