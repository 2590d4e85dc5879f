import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { EmptyState, ErrorState, Skeleton } from '@duet/ui';
import { ProfileSubPage } from '../frame/profile-sub-page.tsx';
import { BlockedRow } from './blocked-row.tsx';
import styles from './blocked-page.module.css';

/** Whom the member has blocked, with the way back (safety-3). */
export function BlockedPage() {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const { data: blocked, isError, refetch } = useApiQuery(api, 'getBlocked', {});

  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const goneAt = useRef<number>(undefined);

  // the focus goes to the row that has taken the place of the one that is gone, else to the heading
  useEffect(() => {
    if (goneAt.current === undefined || !blocked) return;
    const next = Math.min(goneAt.current, blocked.length - 1);
    goneAt.current = undefined;
    (list.current?.querySelectorAll('button')[next] ?? heading.current)?.focus();
  }, [blocked]);

  return (
    <ProfileSubPage
      title={t('pages.ProfileBlocked')}
      headingRef={heading}
      {...(blocked?.length && { lead: t('blocked.lead') })}
    >
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
        <ul ref={list} className={styles.list}>
          {blocked.map((member, index) => (
            <BlockedRow key={member.userId} member={member} onGone={() => (goneAt.current = index)} />
          ))}
        </ul>
      )}
    </ProfileSubPage>
  );
}
