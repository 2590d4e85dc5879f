import { useState } from 'react';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import type { MissedLike } from '@duet/contracts';
import { Button, EmptyState, ErrorState, Skeleton } from '@duet/ui';
import { useFeedText } from '../use-feed-text.ts';
import styles from './missed-likes-page.module.css';

/** People who liked me whom I noped (spec 2, /main/missed-likes). Without the right to see them: blurred, no id. */
export function MissedLikesPage() {
  const t = useFeedText();
  const { api, navigate } = useServices();
  const { data, isError, refetch } = useApiQuery(api, 'getMissedLikes', {});

  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('missedTitle')}</h1>
      {isError && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className={styles.skeleton} />}
      {data?.length === 0 && (
        <EmptyState
          title={t('missed.emptyTitle')}
          text={t('missed.emptyText')}
          action={
            <Button variant="primary" onClick={() => navigate('Feed')}>
              {t('missed.toFeed')}
            </Button>
          }
        />
      )}
      {data && data.length > 0 && (
        <>
          <p>{t('missed.intro', { count: data.length })}</p>
          <ul className={styles.grid}>
            {data.map((like) => (
              <MissedLikeCard key={like.userId ?? like.createdAt} like={like} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function MissedLikeCard({ like }: { readonly like: MissedLike }) {
  const t = useFeedText();
  const { api, notify } = useServices();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const name = like.name ?? t('missed.hidden');

  async function likeBack(userId: string): Promise<void> {
    setBusy(true);
    try {
      await api.call('postLike', { query: { like: 'Like', requestId: crypto.randomUUID() }, body: userId });
      notify({ type: 'positive', message: t('missed.liked', { name }) });
      await queryClient.invalidateQueries({ queryKey: apiKey('getMissedLikes') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('missed.failed') });
      setBusy(false);
    }
  }

  const { userId } = like;
  return (
    <li className={styles.card}>
      {like.photoUrl && <img src={like.photoUrl} alt="" loading="lazy" />}
      <div className={styles.caption}>
        <strong>{like.age === null ? name : `${name}, ${like.age}`}</strong>
        {userId && (
          <Button
            variant="secondary"
            busy={isBusy}
            aria-label={t('missed.likeBack', { name })}
            onClick={() => void likeBack(userId)}
          >
            {t('missed.likeBack', { name })}
          </Button>
        )}
      </div>
    </li>
  );
}
