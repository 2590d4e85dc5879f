import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { buttonClass } from '@duet/ui';
import styles from './sign-up-bar.module.css';

/** The way in, in reach of a thumb: it stands at the lower edge of phones between the first way in and the last. */
export function SignUpBar() {
  const { t } = useTranslation('public');
  return (
    <div className={styles.bar}>
      <RouteLink to="SignUpPage" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {t('home.signUp')}
      </RouteLink>
    </div>
  );
}
