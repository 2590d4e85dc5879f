import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { InviteCard, useInviteTexts } from '@duet/likes';
import { EmptyState, Skeleton } from '@duet/ui';
import { LoadFailed } from '../load-failed.tsx';
import styles from './chat-list.module.css';

/** Members who reacted to me and wait for an answer. */
export function InviteList() {
  const { t } = useTranslation('chat');
  const { api } = useServices();
  const { data: invites, isError, refetch } = useApiQuery(api, 'getInvites', {});
  const isReadable = useInviteTexts('chat');

  if (isError && !invites) {
    return <LoadFailed onRetry={() => void refetch()} />;
  }
  if (!invites || !isReadable) return <Skeleton className={styles.skeleton} />;
  if (invites.length === 0) {
    return (
      <EmptyState
        title={t('invites.emptyTitle')}
        text={t('invites.emptyText')}
        action={<RouteLink to="Feed">{t('empty.toFeed')}</RouteLink>}
      />
    );
  }
  return (
    <ul className={styles.invites}>
      {invites.map((invite) => (
        <InviteCard key={invite.senderId} invite={invite} afterLast={tabOf} where="chat" />
      ))}
    </ul>
  );
}

function tabOf(row: HTMLElement): HTMLElement | null {
  return document.getElementById(row.closest('[role=tabpanel]')?.getAttribute('aria-labelledby') ?? '');
}
