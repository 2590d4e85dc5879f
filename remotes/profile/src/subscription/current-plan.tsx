import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useLocale, useQueryClient, useServices } from '@duet/kit';
import type { Subscription } from '@duet/contracts';
import { formatDate, formatUsd, parseUtc } from '@duet/i18n/format';
import { Button, Card } from '@duet/ui';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import styles from './subscription-page.module.css';

const day = (instant: string) => formatDate(parseUtc(instant));

/** What the member has now, in plain words, and the two clicks that end its renewal. */
export function CurrentPlan({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { api, openModal, notify } = useServices();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { until, current } = subscription;

  async function cancel(): Promise<void> {
    const isSure = await openModal<boolean, Question>(ConfirmModal, {
      title: t('subscription.cancelTitle'),
      text: t('subscription.cancelText', { date: until ? day(until) : '' }),
      action: t('subscription.cancel'),
      cancel: t('subscription.keep'),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      cache.setQueryData(apiKey('getSubscription', {}), await api.call('cancelSubscription', {}));
      notify({ type: 'positive', message: t('subscription.cancelDone') });
      heading.current?.focus(); // the button is gone
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('subscription.cancelFailed') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className={styles.current}>
      <h2 ref={heading} tabIndex={-1}>
        {current ? t('subscription.plan', { plan: t(`subscription.name.${current.plan}`) }) : t('subscription.given')}
      </h2>
      <dl className={styles.facts}>
        {current && (
          <div>
            <dt>{t('subscription.price')}</dt>
            <dd>{t(`subscription.total.${current.plan}`, { price: formatUsd(current.priceUsd, locale) })}</dd>
          </div>
        )}
        {current?.renewsAt && (
          <div>
            <dt>{t('subscription.renews')}</dt>
            <dd>{day(current.renewsAt)}</dd>
          </div>
        )}
        {current?.cancelledAt && (
          <div>
            <dt>{t('subscription.cancelled')}</dt>
            <dd>{day(current.cancelledAt)}</dd>
          </div>
        )}
        {until && (
          <div>
            <dt>{t('subscription.until')}</dt>
            <dd>{day(until)}</dd>
          </div>
        )}
      </dl>
      {current?.renewsAt && (
        <Button variant="secondary" busy={isBusy} onClick={() => void cancel()}>
          {t('subscription.cancel')}
        </Button>
      )}
    </Card>
  );
}
