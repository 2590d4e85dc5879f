import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import type { CoinsOverview } from '@duet/contracts';
import { formatNumber, formatUsd } from '@duet/i18n/format';
import { Button, Icon } from '@duet/ui';
import type { Buying } from './use-buy.ts';
import styles from './buy.module.css';

export interface PackListProps {
  readonly packs: CoinsOverview['packs'];
  readonly buying: Buying;
}

/** The packs with plain prices; one press leads to the payment. */
export function PackList({ packs, buying }: PackListProps) {
  const { t } = useTranslation('coins');
  const locale = useLocale();
  return (
    <ul className={styles.packs}>
      {packs.map(({ id, coins, priceUsd }) => {
        const price = formatUsd(priceUsd, locale);
        const amount = t('packs.coins', { count: coins, amount: formatNumber(coins, locale) });
        return (
          <li key={id}>
            <Icon name="fluent-emoji-flat:coin" size={24} />
            <b>{amount}</b>
            <Button
              busy={buying.busy === id}
              aria-label={t('packs.buy', { amount, price })}
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
