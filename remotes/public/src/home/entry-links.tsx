import { useTranslation } from 'react-i18next';
import { RouteLink, useSession } from '@duet/kit';
import { buttonClass } from '@duet/ui';
import { WayIn } from '../way-in.tsx';
import styles from './home-page.module.css';

/** The way in, and for guests also to their account. */
export function EntryLinks() {
  const { t } = useTranslation('public');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <p className={styles.actions}>
      <WayIn />
      {!isSignedIn && (
        <RouteLink to="LoginPage" className={buttonClass({ variant: 'quiet', size: 'large' })}>
          {t('home.signIn')}
        </RouteLink>
      )}
    </p>
  );
}
