import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Skeleton, Spinner, VisuallyHidden } from '@duet/ui';
import { wordsOf } from '../search/find-words.ts';
import { FoundMessageRow } from './found-message-row.tsx';
import styles from './found-messages.module.css';
import { useFoundMessages } from './use-found-messages.ts';
import type { FoundMessages as Found } from './use-found-messages.ts';
import { useMoreOnSight } from './use-more-on-sight.ts';

export interface FoundMessagesProps {
  readonly words: string;
  /** Below the page's h1, or below that of the open conversation. */
  readonly level: 2 | 3;
}

/** What was said with these words, in all chats; a press opens the chat there (chats-30). */
export default function FoundMessages({ words, level }: FoundMessagesProps) {
  const { t } = useTranslation('chat');
  const found = useFoundMessages(words);
  const folded = wordsOf(words);
  const heading = useId();
  const end = useMoreOnSight(found.more === 'there', found.messages.length, found.loadMore);
  const Heading = `h${level}` as const;

  return (
    <section aria-labelledby={heading} className={styles.part}>
      <Heading id={heading} className={styles.heading}>
        {t('found.title')}
      </Heading>
      <State found={found} words={words} />
      {found.state === 'found' && (
        <ul className={styles.rows} aria-busy={found.isOutdated}>
          {found.messages.map((each) => (
            <li key={each.message.id}>
              <FoundMessageRow found={each} words={folded} />
            </li>
          ))}
          <li ref={end} aria-hidden="true" />
        </ul>
      )}
      {found.state === 'found' && found.more !== 'none' && <More found={found} />}
    </section>
  );
}

/** What there is to say beside the rows. */
function State({ found: { state, messages, retry }, words }: { readonly found: Found; readonly words: string }) {
  const { t } = useTranslation('chat');
  if (state === 'searching') return <Waiting />;
  if (state === 'found') {
    return (
      <VisuallyHidden>
        <span role="status">{t('found.count', { count: messages.length })}</span>
      </VisuallyHidden>
    );
  }
  return (
    <div className={styles.state} role={state === 'failed' ? 'alert' : 'status'}>
      <p>{t(`found.state.${state}`, { words })}</p>
      {state === 'failed' && (
        <Button variant="secondary" onClick={retry}>
          {t('failed.retry')}
        </Button>
      )}
    </div>
  );
}

/** Rows in the shape of what comes. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.waitingRow}>
          <Skeleton shape="circle" width={44} />
          <Skeleton height={40} />
        </div>
      ))}
    </div>
  );
}

/** Further pages come by themselves where the end is seen; after a failure on request. */
function More({ found: { more, loadMore } }: { readonly found: Found }) {
  const { t } = useTranslation('chat');
  if (more === 'loading') return <Spinner className={styles.more} label={t('found.loading')} />;
  return (
    <div className={styles.state} role={more === 'failed' ? 'alert' : undefined}>
      {more === 'failed' && <p>{t('found.moreFailed')}</p>}
      <Button variant="secondary" onClick={loadMore}>
        {t(more === 'failed' ? 'failed.retry' : 'found.more')}
      </Button>
    </div>
  );
}
