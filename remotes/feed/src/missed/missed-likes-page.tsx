import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { Button, EmptyState, ErrorState, Skeleton } from '@duet/ui';
import { usePurchase } from '../money/use-purchase.ts';
import { MissedLikeCard } from './missed-like-card.tsx';
import styles from './missed-likes-page.module.css';

/** Members who liked me after I noped them (likes-5). Without the right to see them: a drawing, no id. */
export function MissedLikesPage() {
  const { t } = useTranslation('feed');
  const { api, navigate } = useServices();
  const purchase = usePurchase();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useApiQuery(api, 'getMissedLikes', {});

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('missedTitle')}
      </h1>
      {isError && !data && (
        <ErrorState
          title={t('missed.notLoaded')}
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
          {data.some(({ userId }) => userId === null) && (
            <div className={styles.hint}>
              <p>{t('missed.hint')}</p>
              <Button variant="secondary" size="small" onClick={() => purchase('subscription')}>
                {t('subscription.see')}
              </Button>
            </div>
          )}
          <ul className={styles.grid}>
            {data.map((like) => (
              <MissedLikeCard key={like.id} like={like} heading={heading} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
