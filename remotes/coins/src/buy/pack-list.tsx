import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import type { CoinsOverview } from '@duet/contracts';
import { formatNumber, formatUsd } from '@duet/i18n/format';
import { Button } from '@duet/ui';
import { CoinPile } from './coin-pile.tsx';
import type { Buying } from './use-buy.ts';
import styles from './buy.module.css';

export interface PackListProps {
  readonly packs: CoinsOverview['packs'];
  readonly buying: Buying;
}

/** The packs as growing piles with plain prices, none chosen or praised; one press leads to the payment. */
export function PackList({ packs, buying }: PackListProps) {
  const { t } = useTranslation('coins');
  const locale = useLocale();
  return (
    <div className={styles.room}>
      <ul className={styles.packs}>
        {packs.map(({ id, coins, priceUsd }) => {
          const price = formatUsd(priceUsd, locale);
          const amount = t('packs.coins', { count: coins, amount: formatNumber(coins, locale) });
          return (
            <li key={id}>
              <CoinPile coins={coins} />
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
    </div>
  );
}
