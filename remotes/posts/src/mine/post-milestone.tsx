import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import { postStates } from '@duet/contracts';
import type { UserPost } from '@duet/contracts';
import { retryImport } from '@duet/ui/retry-import';

const Milestone = lazy(
  retryImport(() => import('@duet/ui/milestone').then((milestone) => ({ default: milestone.Milestone }))),
);

/** The first post that others see, told once (decision 79). */
export function PostMilestone({ post }: { readonly post: UserPost | null }) {
  const { t } = useTranslation('posts');
  const { notify, session } = useServices();
  const state = session.state();
  if (state.status !== 'signed-in') return null;
  return (
    <Suspense fallback={null}>
      <Milestone
        member={state.uid}
        name="firstPost"
        isReached={post !== null && postStates[post.stateId] === 'Active'}
        message={t('milestone.firstPost')}
        notify={notify}
      />
    </Suspense>
  );
}
