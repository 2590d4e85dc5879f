import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import { formatNumber } from '@duet/i18n/format';
import { Card, Icon } from '@duet/ui';
import styles from './balance-card.module.css';
import { useGrowth } from './use-growth.ts';

/** The balance, large; when it has grown the coin hops once, and what came stands beside it. */
export function BalanceCard({ balance }: { readonly balance: number }) {
  const { t } = useTranslation('coins');
  const locale = useLocale();
  const grown = useGrowth(balance);
  return (
    <Card className={styles.balance}>
      <span key={grown} className={styles.coin} data-grown={grown > 0 || undefined}>
        <Icon name="fluent-emoji-flat:coin" size={48} />
      </span>
      <p>
        <strong>{formatNumber(balance, locale)}</strong>
        {t('balance', { count: balance })}
      </p>
      <p role="status" className={styles.grown}>
        {grown > 0 && <span key={grown}>{t('grown', { amount: formatNumber(grown, locale) })}</span>}
      </p>
    </Card>
  );
}
