import { useTranslation } from 'react-i18next';
import { RouteLink, useSession } from '@duet/kit';
import { buttonClass } from '@duet/ui';
import styles from './home-page.module.css';

/** The way in: an account for guests, the feed for members. */
export function EntryLinks() {
  const { t } = useTranslation('public');
  const isSignedIn = useSession().status === 'signed-in';
  if (isSignedIn) {
    return (
      <p className={styles.actions}>
        <RouteLink to="Feed" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('home.open')}
        </RouteLink>
      </p>
    );
  }
  return (
    <p className={styles.actions}>
      <RouteLink to="SignUpPage" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('home.signUp')}
      </RouteLink>
      <RouteLink to="LoginPage" className={buttonClass({ variant: 'quiet', size: 'large' })}>
        {t('home.signIn')}
      </RouteLink>
    </p>
  );
}
