import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import { fullScore } from '@duet/contracts';
import type { CurrentProfile } from '@duet/contracts';
import { retryImport } from '@duet/ui/retry-import';

const Milestone = lazy(
  retryImport(() => import('@duet/ui/milestone').then((milestone) => ({ default: milestone.Milestone }))),
);

/** The full ring and the verification, each told once as it is reached (decision 79). */
export function ProfileMilestones({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const { notify } = useServices();
  const { userId, completeness, isProfileVerified } = profile;
  return (
    <Suspense fallback={null}>
      <Milestone
        member={userId}
        name="fullRing"
        isReached={completeness.score >= fullScore}
        message={t('milestone.fullRing')}
        notify={notify}
      />
      <Milestone
        member={userId}
        name="verified"
        isReached={isProfileVerified}
        message={t('milestone.verified')}
        notify={notify}
      />
    </Suspense>
  );
}
