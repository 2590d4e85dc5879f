import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import type { ModalProps, SheetProps } from '@duet/kit';
import { parseUtc, formatDate } from '@duet/i18n/format';
import { Button, ErrorState, Skeleton } from '@duet/ui';
import { BuyRefusalNote, PaymentsNote } from '../buy/buy-notes.tsx';
import { useBuy } from '../buy/use-buy.ts';
import { Perks } from './perks.tsx';
import { PlanList } from './plan-list.tsx';
import styles from './sheet.module.css';

/** The subscription, opened over any screen: what it gives, what it costs, and one press to the payment. */
export function SubscriptionSheet({ close }: SheetProps & ModalProps<void>) {
  const { t } = useTranslation('coins');
  const { api, navigate } = useServices();
  const buying = useBuy();
  const { data: subscription, isError, refetch } = useApiQuery(api, 'getSubscription', {});
  const isRunning = typeof subscription?.current?.renewsAt === 'string';

  function manage(): void {
    close();
    navigate('ProfileSubscription');
  }

  return (
    <div className={styles.sheet}>
      <h2>{t('plan.title')}</h2>
      {!subscription && isError && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!subscription && !isError && <Skeleton height={360} />}
      {subscription && (
        <>
          <Perks perks={subscription.perks} />
          {subscription.until !== null && <p>{t('plan.until', { date: formatDate(parseUtc(subscription.until)) })}</p>}
          {isRunning ? (
            <Button variant="secondary" block onClick={manage}>
              {t('plan.manage')}
            </Button>
          ) : (
            <>
              <PlanList plans={subscription.plans} buying={buying} isOff={subscription.payments === 'off'} />
              <p className={styles.quiet}>{t('plan.terms')}</p>
            </>
          )}
          <BuyRefusalNote refusal={buying.refusal} />
          <PaymentsNote payments={subscription.payments} />
        </>
      )}
      <Button variant="quiet" block onClick={() => close()}>
        {t('sheet.close')}
      </Button>
    </div>
  );
}
