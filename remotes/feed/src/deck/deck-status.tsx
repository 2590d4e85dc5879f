import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@duet/ui';
import styles from './deck-page.module.css';

/** Without a connection: shows that the deck continues and how many reactions wait to be sent. */
export function DeckStatus({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation('feed');
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <p className={styles.status} role="status">
      {!isOnline && (
        <span>
          <Icon name="lucide:wifi-off" /> {waiting > 0 ? t('offline.waiting', { count: waiting }) : t('offline.text')}
        </span>
      )}
    </p>
  );
}

function listen(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
