import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invite } from '@duet/contracts';
import { Button, ErrorState, Skeleton } from '@duet/ui';
import styles from '../missed/missed-likes-page.module.css';
import { usePurchase } from '../money/use-purchase.ts';
import { InviteCard } from './invite-card.tsx';

export interface InviteCardsProps {
  readonly invites: readonly Invite[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => unknown;
  /** Where the focus goes when the last invite is answered. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Members who reacted to me and wait for an answer. Hidden ones come with a drawn picture and are found in the feed. */
export function InviteCards({ invites, hasFailed, retry, heading }: InviteCardsProps) {
  const { t } = useTranslation('likes');
  const { t: ofFeed } = useTranslation('feed');
  const purchase = usePurchase();
  const hidden = invites?.filter(({ senderId }) => senderId === null).length ?? 0;

  return (
    <section className={styles.section} aria-labelledby="invites">
      <h2 id="invites">{t('invites.title')}</h2>
      {hasFailed && !invites && (
        <ErrorState
          title={t('invites.notLoaded')}
          text={ofFeed('failed.text')}
          retryLabel={ofFeed('failed.retry')}
          onRetry={() => void retry()}
        />
      )}
      {!invites && !hasFailed && <Skeleton className={styles.skeleton} />}
      {invites?.length === 0 && <p>{t('invites.none')}</p>}
      {hidden > 0 && (
        <div className={styles.hint}>
          <p>{t(hidden === 1 ? 'invites.hiddenOne' : 'invites.hiddenText')}</p>
          <Button variant="secondary" size="small" onClick={() => purchase('subscription')}>
            {ofFeed('subscription.see')}
          </Button>
        </div>
      )}
      {invites && invites.length > 0 && (
        <ul className={styles.grid}>
          {invites.map((invite, place) => (
            // hidden ones have nothing to be told apart by, on purpose
            <InviteCard key={invite.senderId ?? place} invite={invite} heading={heading} />
          ))}
        </ul>
      )}
    </section>
  );
}
