import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { fullScore } from '@duet/contracts';
import type { CurrentProfile } from '@duet/contracts';
import { Icon, Ring } from '@duet/ui';
import { placeOf } from './next-step.ts';
import styles from './tiles.module.css';

/** Three things at a glance: how complete the profile is, the coins, the plan. */
export function Tiles({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const { data: subscription } = useApiQuery(api, 'getSubscription', {});
  const { score, next } = profile.completeness;
  return (
    <ul className={styles.tiles}>
      <li>
        <RouteLink to={next ? placeOf(next.step) : 'ProfileEdit'} className={styles.tile}>
          <Ring value={score} max={fullScore} label={t('completeness')} size={48} width={5}>
            <Icon name={next ? 'lucide:pencil' : 'lucide:check'} size={20} />
          </Ring>
          <b>{t('tiles.score', { score, full: fullScore })}</b>
          <span>{t('tiles.complete')}</span>
        </RouteLink>
      </li>
      <li>
        <RouteLink to="Coins" className={styles.tile}>
          <span className={styles.coin}>
            <Icon name="lucide:coins" size={24} />
          </span>
          <b>{profile.coins}</b>
          <span>{t('coins')}</span>
        </RouteLink>
      </li>
      <li>
        <RouteLink to="ProfileSubscription" className={styles.tile}>
          <span className={styles.plan}>
            <Icon name="lucide:sparkles" size={24} />
          </span>
          <b>{subscription ? t(subscription.isSubscription ? 'tiles.subscribed' : 'tiles.free') : '–'}</b>
          <span>{t('tiles.plan')}</span>
        </RouteLink>
      </li>
    </ul>
  );
}
