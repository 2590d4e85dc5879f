import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { Banner, Button, ErrorState, Skeleton } from '@duet/ui';
import { ProfileSubPage } from '../frame/profile-sub-page.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PerkList } from './perk-list.tsx';
import { PlanCards } from './plan-cards.tsx';
import styles from './subscription-page.module.css';

/** The subscription: what it gives, three plans with their price in total and by the month, renewal, and the way out (coins-4). */
export function SubscriptionPage() {
  const { t } = useTranslation('profile');
  const { api, bus } = useServices();
  const { data: subscription, isError, refetch } = useApiQuery(api, 'getSubscription', {});
  const ask = () => bus.publish('purchase.asked', { sheet: 'subscription', missing: null });

  return (
    <ProfileSubPage title={t('pages.ProfileSubscription')} isWide lead={t('subscription.lead')}>
      {!subscription && isError && (
        <ErrorState
          title={t('subscription.failedTitle')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!subscription && !isError && <Skeleton height={240} />}
      {subscription && (subscription.isSubscription || subscription.current) && (
        <CurrentPlan subscription={subscription} />
      )}
      {subscription && <PerkList perks={subscription.perks} />}
      {subscription && !subscription.current?.renewsAt && (
        <section className={styles.offer} aria-labelledby="subscription-plans">
          <h2 id="subscription-plans">{t('subscription.plans')}</h2>
          {!subscription.isSubscription && <p>{t('subscription.none')}</p>}
          <PlanCards plans={subscription.plans} current={subscription.current} />
          <Button variant="primary" className={styles.choose} disabled={subscription.payments === 'off'} onClick={ask}>
            {t('subscription.choose')}
          </Button>
          {subscription.payments !== 'live' && (
            <Banner icon="lucide:info">{t(`subscription.payments.${subscription.payments}`)}</Banner>
          )}
        </section>
      )}
      <p className={styles.safety}>{t('subscription.safety')}</p>
    </ProfileSubPage>
  );
}
