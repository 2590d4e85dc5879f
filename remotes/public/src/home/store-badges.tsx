import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeMark, storeNames } from '@duet/contracts';
import { storesOn } from '../open/store-address.ts';
import type { StoreLink } from '../open/store-address.ts';
import styles from './store-badges.module.css';

/** Our own signs: the marks of the stores are theirs. */
const signs: Readonly<Record<StoreLink['name'], string>> = {
  'App Store': 'M12 3v11m-5-4 5 5 5-5M4 20h16',
  'Google Play': 'M6 3.5v17L20 12Z',
};

/** When the remote is built nobody knows where the stores are: the server puts the addresses in, or takes the badges out. */
const beforeTheServer = (): readonly StoreLink[] => storeNames.map((name) => ({ name, address: storeMark(name) }));

/** The stores of the companion apps (public-2); nothing while the settings name none. */
export function StoreBadges() {
  const { t } = useTranslation('public');
  const [stores] = useState(() => (typeof document === 'undefined' ? beforeTheServer() : storesOn(document)));
  if (stores.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label={t('home.apps')}>
      {stores.map(({ name, address }) => (
        <li key={name}>
          <a href={address}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={signs[name]} />
            </svg>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
