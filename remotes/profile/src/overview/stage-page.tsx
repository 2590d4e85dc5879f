import { lazy, Suspense } from 'react';
import { Skeleton } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { useProfile } from '../use-profile.ts';
import { Stage } from './stage.tsx';
import styles from './stage.module.css';

const StageWords = lazy(
  retryImport(() => import('./stage-words.tsx').then((words) => ({ default: words.StageWords }))),
);

/** The own profile as others see it: the card first, and where there is room all that its details say. */
export function StagePage() {
  const { profile, isFailed } = useProfile();
  // the overview says that it failed, and offers to try again
  if (isFailed) return null;
  if (!profile) return <Skeleton shape="card" height={480} className={styles.stage} />;
  return (
    <section className={styles.stage}>
      <Stage profile={profile} />
      <div className={styles.more}>
        <Suspense>
          <StageWords profile={profile} />
        </Suspense>
      </div>
    </section>
  );
}
