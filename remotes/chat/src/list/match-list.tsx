import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { Button, EmptyState, Skeleton, TextField, buttonClass } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { LoadFailed } from '../load-failed.tsx';
import { useSettled } from '../media/use-settled.ts';
import { ChatRows } from './chat-rows.tsx';
import { ListChoiceFields } from './list-choice-fields.tsx';
import { useListedChats } from './use-listed-chats.ts';
import { useListChoice } from './use-list-choice.ts';
import styles from './chat-list.module.css';

/** The search field is shown from this many chats on. */
const SEARCH_FROM = 3;

/** How long a name rests before the server is asked for it. */
const SEARCH_AFTER = 250;

const FoundMessages = lazy(retryImport(() => import(/* webpackChunkName: "found-messages" */ './found-messages.tsx')));

/** The chats, the unread ones first, more of them as they are scrolled to, narrowed by a choice and by a name; below them messages. */
export function MatchList({ current }: { readonly current: string | undefined }) {
  const { t } = useTranslation('chat');
  const { api } = useServices();
  const [choice, choose] = useListChoice();
  const { shown, order } = choice;
  const show = shown === 'all' ? undefined : shown;
  const { chats, hasFailed, refetch, isEmpty, isLoading, ...more } = useListedChats({ current, show, order });
  const { hasMore, hasMoreFailed, loadMore } = more;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const settled = useSettled(wanted, SEARCH_AFTER);
  // what is not loaded here is searched there
  const query = { search: settled, ...(show && { show }), ...(show === 'turn' && order === 'waiting' && { order }) };
  const { data: found } = useApiQuery(api, 'getChats', { query }, { enabled: hasMore && settled !== '' });

  if (hasFailed && !chats) {
    return <LoadFailed onRetry={() => void refetch()} />;
  }
  if (!chats) return <Skeleton className={styles.skeleton} />;
  if (isEmpty) {
    return (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <RouteLink to="Feed" className={buttonClass({ variant: 'primary' })}>
            {t('empty.toFeed')}
          </RouteLink>
        }
      />
    );
  }
  const searched = (hasMore && found) || chats;
  const listed = wanted ? searched.filter(({ partner }) => partner.name.toLocaleLowerCase().includes(wanted)) : chats;
  return (
    <>
      <ListChoiceFields value={choice} onChange={choose} />
      {(chats.length >= SEARCH_FROM || search !== '') && (
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
      {isLoading && chats.length === 0 && <Skeleton className={styles.skeleton} />}
      {!isLoading && chats.length === 0 && show && (
        <EmptyState
          title={t(`shown.empty.${show}.title`)}
          text={t(`shown.empty.${show}.text`)}
          action={<Button onClick={() => choose({ shown: 'all' })}>{t('shown.toAll')}</Button>}
        />
      )}
      <ChatRows
        key={`${shown} ${order}`}
        chats={listed}
        current={current}
        hasMore={hasMore && wanted === ''}
        hasMoreFailed={hasMoreFailed}
        onMore={loadMore}
      />
      {wanted !== '' && listed.length === 0 && chats.length > 0 && (
        <p className={styles.nothing}>{t('searchEmpty', { name: search })}</p>
      )}
      <Suspense fallback={null}>
        {wanted !== '' && settled !== '' && <FoundMessages words={settled} level={current === undefined ? 2 : 3} />}
      </Suspense>
    </>
  );
}
