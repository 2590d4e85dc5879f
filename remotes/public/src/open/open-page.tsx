import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import { Spinner } from '@duet/ui';
import { storeAddress } from './store-address.ts';
import styles from '../home/home-page.module.css';

/** Sends a device to its app store and everybody else home (public-2). */
export function OpenPage() {
  const { t } = useTranslation('public');
  const { navigate } = useServices();
  const [store] = useState(() => storeAddress(navigator, document));
  useEffect(() => {
    if (store) window.location.replace(store);
    else navigate('HomePage', {}, { replace: true });
  }, [store, navigate]);

  return (
    <div className={styles.opening}>
      <h1 tabIndex={-1}>{t('open.title')}</h1>
      <Spinner label={t('open.title')} />
      {store && <a href={store}>{t('open.store')}</a>}
    </div>
  );
}
