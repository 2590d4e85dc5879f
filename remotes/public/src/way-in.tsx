import { useTranslation } from 'react-i18next';
import { RouteLink, useSession } from '@duet/kit';
import { buttonClass } from '@duet/ui';

/** The one large button of a public page: an account for guests, the feed for members. */
export function WayIn() {
  const { t } = useTranslation('public');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <RouteLink to={isSignedIn ? 'Feed' : 'SignUpPage'} className={buttonClass({ variant: 'primary', size: 'large' })}>
      {t(isSignedIn ? 'home.open' : 'home.signUp')}
    </RouteLink>
  );
}
