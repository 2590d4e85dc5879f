import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { ErrorState, Skeleton } from '@duet/ui';
import { BuyRefusalNote, PaymentsNote } from '../buy/buy-notes.tsx';
import { PackList } from '../buy/pack-list.tsx';
import { useBuy } from '../buy/use-buy.ts';
import { BalanceCard } from './balance-card.tsx';
import styles from './coins-page.module.css';
import { EarnWays } from './earn-ways.tsx';
import { History } from './history.tsx';
import { useCoins } from './use-coins.ts';

/** The member's coins: balance and ways to earn, beside them packs and the history (coins-2). */
export function CoinsPage() {
  const { t } = useTranslation('coins');
  const coins = useCoins();
  const { overview } = coins;
  const { api } = useServices();
  const { data: subscription } = useApiQuery(api, 'getSubscription', {});
  const buying = useBuy();

  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      {coins.isFailed && (
        <div className={styles.whole}>
          <ErrorState
            title={t('failed.title')}
            text={t('failed.text')}
            retryLabel={t('failed.retry')}
            onRetry={coins.retry}
          />
        </div>
      )}
      {!coins.isFailed && !overview && (
        <>
          <Skeleton shape="card" height={160} />
          <Skeleton shape="card" height={320} />
        </>
      )}
      {overview && (
        <>
          <div className={styles.have}>
            <BalanceCard balance={overview.balance} />
            <section aria-labelledby="coins-earn">
              <h2 id="coins-earn">{t('earn.title')}</h2>
              <EarnWays earn={overview.earn} perMonth={subscription?.perks.coinsPerMonth} />
            </section>
          </div>
          <div className={styles.more}>
            {overview.packs.length > 0 && (
              <section className={styles.packs} aria-labelledby="coins-packs">
                <h2 id="coins-packs">{t('packs.title')}</h2>
                <PackList packs={overview.packs} buying={buying} />
                <BuyRefusalNote refusal={buying.refusal} />
                <PaymentsNote payments={subscription?.payments} />
              </section>
            )}
            <section aria-labelledby="coins-history">
              <h2 id="coins-history">{t('history.title')}</h2>
              <History
                entries={coins.history}
                hasMore={coins.hasMore}
                isLoadingMore={coins.isLoadingMore}
                onMore={coins.loadMore}
              />
            </section>
          </div>
        </>
      )}
    </div>
  );
}
