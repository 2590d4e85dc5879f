import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { EmptyState, Skeleton } from '@duet/ui';
import { usePageTitle } from '@duet/ui/page-title';
import { useChats } from '../list/use-chats.ts';
import { LoadFailed } from '../load-failed.tsx';
import { ConversationView } from './conversation-view.tsx';

/** One dialog (chats-1). */
export function ConversationPage() {
  const { chatId = '' } = useParams<'chatId'>();
  return <VisitedChat key={chatId} chatId={chatId} />;
}

/**
 * A chat that the list has not is asked for alone: it may be further down, or younger than the cached list. It is gone
 * only when an answer says so that is newer than the visit.
 */
function VisitedChat({ chatId }: { readonly chatId: string }) {
  const { api } = useServices();
  const [visitedAt] = useState(() => Date.now());
  const { chats, hasFailed: hasListFailed, refetch: refetchList } = useChats();
  const listed = chats?.find((each) => each.chatId === chatId);
  const isAlone = chats !== undefined && !listed;
  const alone = useApiQuery(api, 'getChats', { query: { chatId } }, { enabled: isAlone });
  const chat = listed ?? alone.data?.find((each) => each.chatId === chatId);
  const isUnknown = !chat && alone.dataUpdatedAt < visitedAt;
  const isOutdated = isAlone && isUnknown && alone.data !== undefined;
  const { refetch } = alone;

  useEffect(() => {
    if (isOutdated) void refetch({ cancelRefetch: false });
  }, [isOutdated, refetch]);

  if (chat) return <ConversationView chat={chat} />;
  if (!chats && hasListFailed) return <LoadFailed onRetry={() => void refetchList()} hasWayBack />;
  const hasFailed = alone.fetchStatus === 'paused' || (alone.isError && alone.fetchStatus === 'idle');
  if (isUnknown && hasFailed) return <LoadFailed onRetry={() => void refetch()} hasWayBack />;
  if (isUnknown) return <Skeleton height="60%" />;
  return <GoneChat />;
}

/** Never was, or has ended; the tab says so, too. */
function GoneChat() {
  const { t } = useTranslation('chat');
  const title = t('gone.title');
  usePageTitle(`${title} · Duet`);
  return (
    <EmptyState
      level={1}
      title={title}
      text={t('gone.text')}
      action={<RouteLink to="Chat">{t('gone.back')}</RouteLink>}
    />
  );
}
