import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { ErrorState, Icon, Skeleton } from '@duet/ui';
import { SubPage } from '@duet/ui/sub-page';
import type { SubPageProps } from '@duet/ui/sub-page';
import { useProfile } from '../use-profile.ts';

export type ProfileSubPageProps = Omit<SubPageProps, 'back' | 'isBackForNarrow'>;

/** A page of the profile; on wide screens its overview stands beside it. */
export function ProfileSubPage(props: ProfileSubPageProps) {
  const { t } = useTranslation('profile');
  return (
    <SubPage
      {...props}
      isBackForNarrow
      back={
        <RouteLink to="Profile" aria-label={t('back')}>
          <Icon name="lucide:arrow-left" size={24} />
        </RouteLink>
      }
    />
  );
}

export interface ProfilePageProps extends Omit<ProfileSubPageProps, 'children'> {
  readonly children: (profile: CurrentProfile) => ReactNode;
}

/** A sub-page that needs the profile: its shape while it loads, a retry when it does not. */
export function ProfilePage({ children, ...frame }: ProfilePageProps) {
  const { t } = useTranslation('profile');
  const { profile, isFailed, retry } = useProfile();
  return (
    <ProfileSubPage {...frame}>
      {isFailed && (
        <ErrorState title={t('failed.title')} text={t('failed.text')} retryLabel={t('failed.retry')} onRetry={retry} />
      )}
      {!isFailed && !profile && (
        <>
          <Skeleton height={72} />
          <Skeleton height={72} />
          <Skeleton height={160} />
        </>
      )}
      {profile && children(profile)}
    </ProfileSubPage>
  );
}
