import { useTranslation } from 'react-i18next';
import { useApiQuery, useLocale, useServices } from '@duet/kit';
import { formatUsd } from '@duet/i18n/format';
import { Banner, Button, ErrorState, Skeleton } from '@duet/ui';
import { ProfileSubPage } from '../frame/profile-sub-page.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PerkList } from './perk-list.tsx';
import styles from './subscription-page.module.css';

/** The subscription: price by the period and in total, renewal, and the way out (coins-4). */
export function SubscriptionPage() {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { api, bus } = useServices();
  const { data: subscription, isError, refetch } = useApiQuery(api, 'getSubscription', {});
  const ask = () => bus.publish('purchase.asked', { sheet: 'subscription', missing: null });

  return (
    <ProfileSubPage title={t('pages.ProfileSubscription')} lead={t('subscription.lead')}>
      {!subscription && isError && (
        <ErrorState
          title={t('subscription.failedTitle')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!subscription && !isError && <Skeleton height={240} />}
      {subscription && <CurrentPlan subscription={subscription} />}
      {subscription && <PerkList perks={subscription.perks} />}
      {subscription && !subscription.current?.renewsAt && (
        <section className={styles.offer} aria-labelledby="subscription-plans">
          <h2 id="subscription-plans">{t('subscription.plans')}</h2>
          <dl className={styles.facts}>
            {subscription.plans.map(({ id, priceUsd, perMonthUsd }) => (
              <div key={id}>
                <dt>{t(`subscription.name.${id}`)}</dt>
                <dd>
                  {t(`subscription.total.${id}`, { price: formatUsd(priceUsd, locale) })}
                  {perMonthUsd !== null && perMonthUsd !== priceUsd && (
                    <small>{t('subscription.perMonth', { price: formatUsd(perMonthUsd, locale) })}</small>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <Button variant="primary" block disabled={subscription.payments === 'off'} onClick={ask}>
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
