import { useLocale } from '@duet/kit';
import { formatNumber } from '@duet/i18n/format';
import { Card, ErrorState, Icon, Skeleton } from '@duet/ui';
import { useCoinsText } from '../use-coins-text.ts';
import styles from './coins-page.module.css';
import { History } from './history.tsx';
import { useCoins } from './use-coins.ts';

/** The member's coins: balance, ways to earn, history (spec 2, /main/coins). */
export function CoinsPage() {
  const t = useCoinsText();
  const locale = useLocale();
  const coins = useCoins();
  const { overview } = coins;

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
  const { earn } = overview;
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
      <section aria-labelledby="coins-earn">
        <h2 id="coins-earn">{t('earn.title')}</h2>
        <ul className={styles.earn}>
          <EarnWay icon="lucide:calendar-check" amount={earn.daily} text={t('earn.daily')} />
          <EarnWay
            icon="lucide:user-round-check"
            amount={earn.completeness}
            text={t('earn.completeness', { score: earn.completenessScore })}
          />
        </ul>
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

interface EarnWayProps {
  readonly icon: string;
  readonly amount: number;
  readonly text: string;
}

function EarnWay({ icon, amount, text }: EarnWayProps) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <span>{text}</span>
      <strong>+{amount}</strong>
    </li>
  );
}
