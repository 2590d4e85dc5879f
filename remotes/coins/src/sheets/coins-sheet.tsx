import { useTranslation } from 'react-i18next';
import { useApiQuery, useLocale, useServices } from '@duet/kit';
import type { ModalProps, SheetProps } from '@duet/kit';
import { formatNumber } from '@duet/i18n/format';
import { Button, ErrorState, Skeleton } from '@duet/ui';
import { BuyRefusalNote, PaymentsNote } from '../buy/buy-notes.tsx';
import { PackList } from '../buy/pack-list.tsx';
import { useBuy } from '../buy/use-buy.ts';
import styles from './sheet.module.css';

/** Packs of coins, opened over any screen; says how many are missing for what the member was about to do. */
export function CoinsSheet({ missing, close }: SheetProps & ModalProps<void>) {
  const { t } = useTranslation('coins');
  const locale = useLocale();
  const { api } = useServices();
  const buying = useBuy();
  const { data: overview, isError, refetch } = useApiQuery(api, 'getCoins', {});
  const { data: subscription } = useApiQuery(api, 'getSubscription', {});

  return (
    <div className={styles.sheet}>
      <h2>{t('packs.title')}</h2>
      {missing !== null && missing > 0 && (
        <p>{t('sheet.missing', { count: missing, amount: formatNumber(missing, locale) })}</p>
      )}
      {overview && (
        <p className={styles.quiet}>
          {t('sheet.balance', { count: overview.balance, amount: formatNumber(overview.balance, locale) })}
        </p>
      )}
      {!overview && isError && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!overview && !isError && <Skeleton height={320} />}
      {overview && <PackList packs={overview.packs} buying={buying} />}
      <BuyRefusalNote refusal={buying.refusal} />
      <PaymentsNote payments={subscription?.payments} />
      <Button variant="quiet" block onClick={() => close()}>
        {t('sheet.close')}
      </Button>
    </div>
  );
}
