import { useTranslation } from 'react-i18next';
import { isApiError, useApiQuery, useServices } from '@duet/kit';
import type { CurrentProfile, MemberProfile } from '@duet/contracts';
import { ErrorState, Skeleton } from '@duet/ui';
import { DetailsPanel, ProfileDetails } from './profile-details.tsx';

export interface ShownDetailsProps {
  readonly userId: string;
  /** The profile of the top card, which needs no call. */
  readonly top: MemberProfile | undefined;
  /** The viewer's profile. */
  readonly profile: CurrentProfile | undefined;
  readonly onClose: () => void;
  readonly onGone: (userId: string) => void;
}

/** The details that the address asks for: of the top card, or of any member a link names. */
export default function ShownDetails({ userId, top, profile, onClose, onGone }: ShownDetailsProps) {
  const common = { shared: profile?.passions ?? [], isOwn: userId === profile?.userId, onClose, onGone };
  if (top?.userId === userId) return <ProfileDetails key={userId} profile={top} {...common} />;
  return <LinkedDetails key={userId} userId={userId} {...common} />;
}

function LinkedDetails({ userId, ...common }: Omit<ShownDetailsProps, 'top' | 'profile'> & CommonProps) {
  const { t } = useTranslation('feed');
  const { api } = useServices();
  const { data, error, refetch } = useApiQuery(api, 'getProfile', { params: { id: userId } });
  if (data) return <ProfileDetails profile={data} {...common} />;

  // an invalid id in the address is treated like a member who has gone
  const isGone = isApiError(error) && error.status >= 400 && error.status < 500;
  return (
    <DetailsPanel title={t('details.title')} onClose={common.onClose}>
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
    </DetailsPanel>
  );
}

interface CommonProps {
  readonly shared: readonly string[];
  readonly isOwn: boolean;
}
