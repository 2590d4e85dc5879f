import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import type { Subscription } from '@duet/contracts';
import { formatUsd } from '@duet/i18n/format';
import { Button } from '@duet/ui';
import type { Buying } from '../buy/use-buy.ts';
import styles from './sheet.module.css';

export interface PlanListProps {
  readonly plans: Subscription['plans'];
  readonly buying: Buying;
  readonly isOff: boolean;
}

/** The plans with their total and, for long ones, the price of a month. None is chosen beforehand. */
export function PlanList({ plans, buying, isOff }: PlanListProps) {
  const { t } = useTranslation('coins');
  const locale = useLocale();
  return (
    <ul className={styles.plans}>
      {plans.map(({ id, priceUsd, perMonthUsd }) => {
        const name = t(`plan.name.${id}`);
        const price = formatUsd(priceUsd, locale);
        return (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>{t(`plan.total.${id}`, { price })}</small>
              {perMonthUsd !== null && perMonthUsd !== priceUsd && (
                <small>{t('plan.perMonth', { price: formatUsd(perMonthUsd, locale) })}</small>
              )}
            </span>
            <Button
              busy={buying.busy === id}
              disabled={isOff}
              aria-label={t('plan.choose', { name, price })}
              onClick={() => buying.buy(id)}
            >
              {price}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
