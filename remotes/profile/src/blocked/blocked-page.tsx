import { useApiQuery, useServices } from '@duet/kit';
import { EmptyState, ErrorState, Skeleton } from '@duet/ui';
import { SubPageFrame } from '../frame/sub-page.tsx';
import { useProfileText } from '../use-profile-text.ts';
import { BlockedRow } from './blocked-row.tsx';
import styles from './blocked-page.module.css';

/** Whom the member has blocked, with the way back (spec 2, /main/profile/blocked; behaviours 38). */
export function BlockedPage() {
  const t = useProfileText();
  const { api } = useServices();
  const { data: blocked, isError, refetch } = useApiQuery(api, 'getBlocked', {});

  return (
    <SubPageFrame title={t('pages.ProfileBlocked')} {...(blocked?.length && { lead: t('blocked.lead') })}>
      {isError && !blocked && (
        <ErrorState
          title={t('blocked.failedTitle')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!blocked && !isError && <Skeleton height={72} />}
      {blocked?.length === 0 && <EmptyState title={t('blocked.emptyTitle')} text={t('blocked.emptyText')} />}
      {blocked && blocked.length > 0 && (
        <ul className={styles.list}>
          {blocked.map((member) => (
            <BlockedRow key={member.userId} member={member} />
          ))}
        </ul>
      )}
    </SubPageFrame>
  );
}
