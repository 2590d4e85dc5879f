import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@duet/ui';
import styles from './deck-page.module.css';

/** Without a connection, of which the shell tells: how many reactions wait to be sent. */
export function DeckStatus({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation('feed');
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <p className={styles.status} role="status">
      {!isOnline && waiting > 0 && (
        <span>
          <Icon name="lucide:wifi-off" /> {t('offline.waiting', { count: waiting })}
        </span>
      )}
    </p>
  );
}

function listen(onChange: () => void): () => void {
  const until = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, onChange, until);
  return () => until.abort();
}
