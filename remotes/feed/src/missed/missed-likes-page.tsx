import { useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import type { MissedLike } from '@duet/contracts';
import { useInviteTexts } from '@duet/likes';
import { Button, EmptyState, ErrorState, Skeleton } from '@duet/ui';
import { InviteCards } from '../invites/invite-cards.tsx';
import { usePurchase } from '../money/use-purchase.ts';
import { MissedLikeCard } from './missed-like-card.tsx';
import { useLikesTexts } from './use-likes-texts.ts';
import styles from './missed-likes-page.module.css';

/** Everybody who likes the member: invites, and below them the likes that a Nope has missed. */
export function MissedLikesPage() {
  const { t } = useTranslation('feed');
  const heading = useRef<HTMLHeadingElement>(null);
  const areReadable = [useLikesTexts(), useInviteTexts('feed')].every(Boolean);

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('missedTitle')}
      </h1>
      {areReadable ? <Likes heading={heading} /> : <Skeleton className={styles.skeleton} />}
    </div>
  );
}

function Likes({ heading }: { readonly heading: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('likes');
  const { api, navigate } = useServices();
  const invites = useApiQuery(api, 'getInvites', {});
  const missed = useApiQuery(api, 'getMissedLikes', {});
  const isEmpty = invites.data?.length === 0 && missed.data?.length === 0;

  if (isEmpty) {
    return (
      <EmptyState
        title={t('missed.nobodyTitle')}
        text={t('missed.nobodyText')}
        action={
          <Button variant="primary" onClick={() => navigate('Feed')}>
            {t('missed.toFeed')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <InviteCards invites={invites.data} hasFailed={invites.isError} retry={invites.refetch} heading={heading} />
      <MissedLikes likes={missed.data} hasFailed={missed.isError} retry={missed.refetch} heading={heading} />
    </>
  );
}

interface MissedLikesProps {
  readonly likes: readonly MissedLike[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => unknown;
  readonly heading: RefObject<HTMLElement | null>;
}

/** Members who liked me after I noped them (likes-5). Without the right to see them: a drawing, no id. */
function MissedLikes({ likes, hasFailed, retry, heading }: MissedLikesProps) {
  const { t } = useTranslation('likes');
  const { t: ofFeed } = useTranslation('feed');
  const purchase = usePurchase();

  return (
    <section className={styles.section} aria-labelledby="missed-likes">
      <h2 id="missed-likes">{t('missed.title')}</h2>
      {hasFailed && !likes && (
        <ErrorState
          title={t('missed.notLoaded')}
          text={ofFeed('failed.text')}
          retryLabel={ofFeed('failed.retry')}
          onRetry={() => void retry()}
        />
      )}
      {!likes && !hasFailed && <Skeleton className={styles.skeleton} />}
      {likes?.length === 0 && <p>{t('missed.emptyText')}</p>}
      {likes && likes.length > 0 && (
        <>
          <p>{t('missed.intro', { count: likes.length })}</p>
          {likes.some(({ userId }) => userId === null) && (
            <div className={styles.hint}>
              <p>{t('missed.hint')}</p>
              <Button variant="secondary" size="small" onClick={() => purchase('subscription')}>
                {ofFeed('subscription.see')}
              </Button>
            </div>
          )}
          <ul className={styles.grid}>
            {likes.map((like) => (
              <MissedLikeCard key={like.id} like={like} heading={heading} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
