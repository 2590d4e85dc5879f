import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { ErrorState, Skeleton } from '@duet/ui';
import { OnboardingSteps } from './onboarding-steps.tsx';

/** The questions before the feed (account-10). */
export function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const { api } = useServices();
  const { data: profile, isError, refetch } = useApiQuery(api, 'getCurrentProfile', {});

  if (isError && !profile) {
    return (
      <ErrorState
        level={1}
        title={t('failed.title')}
        text={t('failed.text')}
        retryLabel={t('failed.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return profile ? <OnboardingSteps profile={profile} /> : <Skeleton height={420} />;
}
