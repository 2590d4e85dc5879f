import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { ErrorState, Skeleton } from '@duet/ui';
import { ProfileSubPage } from '../frame/profile-sub-page.tsx';
import { FriendList } from './friend-list.tsx';
import { PersonalLink } from './personal-link.tsx';

/** The personal link, what it brings, and how far the friends who came by it are (coins-5). */
export function ReferralPage() {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const { data: referral, isError, refetch } = useApiQuery(api, 'getReferral', {});

  return (
    <ProfileSubPage
      title={t('pages.ProfileReferral')}
      {...(referral && { lead: t('referral.lead', { count: referral.coins }) })}
    >
      {!referral && isError && (
        <ErrorState
          title={t('referral.failedTitle')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!referral && !isError && <Skeleton height={200} />}
      {referral && (
        <>
          <PersonalLink path={referral.path} />
          <FriendList referral={referral} />
        </>
      )}
    </ProfileSubPage>
  );
}
