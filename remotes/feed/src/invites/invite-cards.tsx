import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invite } from '@duet/contracts';
import { InviteCard } from '@duet/likes';
import { ErrorState, Skeleton } from '@duet/ui';
import styles from '../missed/missed-likes-page.module.css';

export interface InviteCardsProps {
  readonly invites: readonly Invite[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => unknown;
  /** Where the focus goes when the last invite is answered. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Members who reacted to me and wait for an answer. */
export function InviteCards({ invites, hasFailed, retry, heading }: InviteCardsProps) {
  const { t } = useTranslation('likes');
  const { t: ofFeed } = useTranslation('feed');

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
      {invites && invites.length > 0 && (
        <ul className={styles.grid}>
          {invites.map((invite) => (
            <InviteCard key={invite.senderId} invite={invite} afterLast={() => heading.current} where="feed" />
          ))}
        </ul>
      )}
    </section>
  );
}
