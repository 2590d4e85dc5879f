import { useTranslation } from 'react-i18next';
import { useApiQuery, useLocale, useServices } from '@duet/kit';
import { formatNumber } from '@duet/i18n/format';
import { Card, ErrorState, Icon, Skeleton } from '@duet/ui';
import { BuyRefusalNote, PaymentsNote } from '../buy/buy-notes.tsx';
import { PackList } from '../buy/pack-list.tsx';
import { useBuy } from '../buy/use-buy.ts';
import styles from './coins-page.module.css';
import { EarnWays } from './earn-ways.tsx';
import { History } from './history.tsx';
import { useCoins } from './use-coins.ts';

/** The member's coins: balance, ways to earn, history (coins-2). */
export function CoinsPage() {
  const { t } = useTranslation('coins');
  const locale = useLocale();
  const coins = useCoins();
  const { overview } = coins;
  const { api } = useServices();
  const { data: subscription } = useApiQuery(api, 'getSubscription', {});
  const buying = useBuy();

  if (coins.isFailed) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={coins.retry}
        />
      </div>
    );
  }
  if (!overview) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Skeleton shape="card" height={160} />
        <Skeleton shape="card" height={320} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <Card className={styles.balance}>
        <span className={styles.coin}>
          <Icon name="fluent-emoji-flat:coin" size={48} />
        </span>
        <p>
          <strong>{formatNumber(overview.balance, locale)}</strong>
          {t('balance', { count: overview.balance })}
        </p>
      </Card>
      {overview.packs.length > 0 && (
        <section aria-labelledby="coins-packs">
          <h2 id="coins-packs">{t('packs.title')}</h2>
          <PackList packs={overview.packs} buying={buying} />
          <BuyRefusalNote refusal={buying.refusal} />
          <PaymentsNote payments={subscription?.payments} />
        </section>
      )}
      <section aria-labelledby="coins-earn">
        <h2 id="coins-earn">{t('earn.title')}</h2>
        <EarnWays earn={overview.earn} perMonth={subscription?.perks.coinsPerMonth} />
      </section>
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
  );
}
