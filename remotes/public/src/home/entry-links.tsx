import { Link, useSession } from '@duet/kit';
import { buttonClass } from '@duet/ui';
import { usePublicText } from '../use-public-text.ts';
import styles from './home-page.module.css';

/** The way in: an account for guests, the feed for members. */
export function EntryLinks() {
  const t = usePublicText();
  const isSignedIn = useSession().status === 'signed-in';
  if (isSignedIn) {
    return (
      <p className={styles.actions}>
        <Link to="Feed" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('home.open')}
        </Link>
      </p>
    );
  }
  return (
    <p className={styles.actions}>
      <Link to="SignUpPage" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('home.signUp')}
      </Link>
      <Link to="LoginPage" className={buttonClass({ variant: 'quiet', size: 'large' })}>
        {t('home.signIn')}
      </Link>
    </p>
  );
}
