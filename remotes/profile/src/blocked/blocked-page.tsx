import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { shownProfile } from '@duet/contracts';
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
  const left = useRef<{ readonly userId: string; readonly index: number }>(undefined);
  const [params] = useSearchParams();
  const isUnderSheet = params.has(shownProfile);

  // the focus goes to the row that has taken the place of the one that is gone, else to the heading
  useEffect(() => {
    if (!left.current || !blocked || isUnderSheet) return;
    const { userId, index } = left.current;
    left.current = undefined;
    if (blocked.some((member) => member.userId === userId)) return;
    const next = Math.min(index, blocked.length - 1);
    (list.current?.querySelectorAll('button')[next] ?? heading.current)?.focus();
  }, [blocked, isUnderSheet]);

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
            <BlockedRow
              key={member.userId}
              member={member}
              onLeave={() => (left.current = { userId: member.userId, index })}
            />
          ))}
        </ul>
      )}
    </ProfileSubPage>
  );
}
