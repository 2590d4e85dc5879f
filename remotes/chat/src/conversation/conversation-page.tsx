import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { EmptyState, Skeleton } from '@duet/ui';
import { LoadFailed } from '../load-failed.tsx';
import { ConversationView } from './conversation-view.tsx';

/** One dialog (chats-1). */
export function ConversationPage() {
  const { chatId = '' } = useParams<'chatId'>();
  return <VisitedChat key={chatId} chatId={chatId} />;
}

/** A chat is gone only when a list says so that is newer than the visit: a match may be younger than the cached one. */
function VisitedChat({ chatId }: { readonly chatId: string }) {
  const { t } = useTranslation('chat');
  const { api } = useServices();
  const [visitedAt] = useState(() => Date.now());
  const { data: chats, dataUpdatedAt, fetchStatus, isError, refetch } = useApiQuery(api, 'getChats', {});
  const chat = chats?.find((each) => each.chatId === chatId);
  const isUnknown = !chat && dataUpdatedAt < visitedAt;
  const isWorthAsking = isUnknown && chats !== undefined;

  useEffect(() => {
    if (isWorthAsking) void refetch({ cancelRefetch: false });
  }, [isWorthAsking, refetch]);

  if (chat) return <ConversationView chat={chat} />;
  if (isUnknown && (fetchStatus === 'paused' || (isError && fetchStatus === 'idle'))) {
    return <LoadFailed onRetry={() => void refetch()} />;
  }
  if (isUnknown) return <Skeleton height="60%" />;
  return (
    <EmptyState
      title={t('gone.title')}
      text={t('gone.text')}
      action={<RouteLink to="Chat">{t('gone.back')}</RouteLink>}
    />
  );
}
