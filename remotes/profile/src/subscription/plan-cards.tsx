import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import type { Subscription } from '@duet/contracts';
import { formatUsd } from '@duet/i18n/format';
import { Card, Chip } from '@duet/ui';
import { perMonth } from './per-month.ts';
import styles from './subscription-page.module.css';

/** The three plans beside each other: what is charged, and what that is by the month. None is chosen or praised. */
export function PlanCards({ plans, current }: Pick<Subscription, 'plans' | 'current'>) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => {
        const { id, priceUsd } = plan;
        const { usd, isRounded } = perMonth(plan);
        return (
          <li key={id}>
            <Card className={styles.plan}>
              <h3>{t(`subscription.name.${id}`)}</h3>
              <b>{formatUsd(priceUsd, locale)}</b> <span>{t(`subscription.every.${id}`)}</span>
              {usd !== priceUsd && (
                <small>
                  {t(isRounded ? 'subscription.aboutPerMonth' : 'subscription.perMonth', {
                    price: formatUsd(usd, locale),
                  })}
                </small>
              )}
              {current?.plan === id && <Chip tone="leaf">{t('subscription.yours')}</Chip>}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
