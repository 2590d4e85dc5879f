import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { EmptyState, Skeleton, TextField } from '@duet/ui';
import { LoadFailed } from '../load-failed.tsx';
import { ChatRow } from './chat-row.tsx';
import styles from './chat-list.module.css';

/** The search field is shown from this many chats on. */
const SEARCH_FROM = 8;

/** All chats, the latest first, with search by name. */
export function MatchList({ current }: { readonly current: string | undefined }) {
  const { t } = useTranslation('chat');
  const { api } = useServices();
  const { data: chats, isError, refetch } = useApiQuery(api, 'getChats', {});
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase());

  if (isError && !chats) {
    return <LoadFailed onRetry={() => void refetch()} />;
  }
  if (!chats) return <Skeleton className={styles.skeleton} />;
  if (chats.length === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={<RouteLink to="Feed">{t('empty.toFeed')}</RouteLink>}
      />
    );
  }
  const shown = wanted ? chats.filter(({ partner }) => partner.name.toLocaleLowerCase().includes(wanted)) : chats;
  return (
    <>
      {chats.length >= SEARCH_FROM && (
        <div className={styles.search}>
          <TextField
            type="search"
            hideLabel
            placeholder={t('search')}
            label={t('search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
      )}
      <ul className={styles.rows}>
        {shown.map((chat) => (
          <li key={chat.chatId}>
            <ChatRow chat={chat} isCurrent={chat.chatId === current} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.nothing}>{t('searchEmpty', { name: search })}</p>}
    </>
  );
}
