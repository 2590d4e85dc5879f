import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { EmptyState, Skeleton, TextField } from '@duet/ui';
import { LoadFailed } from '../load-failed.tsx';
import { useSettled } from '../media/use-settled.ts';
import { ChatRows } from './chat-rows.tsx';
import { useListedChats } from './use-listed-chats.ts';
import styles from './chat-list.module.css';

/** The search field is shown from this many chats on. */
const SEARCH_FROM = 8;

/** How long a name rests before the server is asked for it. */
const SEARCH_AFTER = 250;

/** The chats, the unread ones first, more of them as they are scrolled to, with search by name. */
export function MatchList({ current }: { readonly current: string | undefined }) {
  const { t } = useTranslation('chat');
  const { api } = useServices();
  const { chats, hasFailed, refetch, hasMore, loadMore } = useListedChats(current);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const settled = useSettled(wanted, SEARCH_AFTER);
  // what is not loaded here is searched there
  const query = { search: settled };
  const { data: found } = useApiQuery(api, 'getChats', { query }, { enabled: hasMore && settled !== '' });

  if (hasFailed && !chats) {
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
  const searched = (hasMore && found) || chats;
  const shown = wanted ? searched.filter(({ partner }) => partner.name.toLocaleLowerCase().includes(wanted)) : chats;
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
      <ChatRows chats={shown} current={current} hasMore={hasMore && wanted === ''} onMore={loadMore} />
      {shown.length === 0 && <p className={styles.nothing}>{t('searchEmpty', { name: search })}</p>}
    </>
  );
}
