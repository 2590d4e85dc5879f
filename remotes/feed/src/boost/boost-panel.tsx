import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useApiQuery, useNow, useQueryClient, useRefusalText, useServices } from '@duet/kit';
import type { ApiError } from '@duet/kit';
import type { CallAnswer, CurrentProfile } from '@duet/contracts';
import { formatCountdown } from '@duet/i18n/format';
import { Button, Icon } from '@duet/ui';
import { ConfirmModal } from '@duet/ui/confirm';
import { missingCoins, sayMissingCoins } from '../money/missing-coins.ts';
import { isUnclear, payOnce } from '../money/pay-once.ts';
import styles from './boost-panel.module.css';

const SECOND = 1000;

/** The boost: its price, the reason why it would have no effect now, or its remaining time. */
export function BoostPanel({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('feed');
  const { api } = useServices();
  const { data: boost } = useApiQuery(api, 'getBoost', {});
  const { start, isBusy } = useBoost(profile);
  if (!boost) return null;
  // a hidden member is shown to nobody new, so no boost is sold to them
  const isHidden = profile.isPaused || profile.incognitoMode;

  return (
    <section className={styles.boost} aria-labelledby="boost-title">
      <h3 id="boost-title">
        <Icon name="lucide:rocket" size={20} /> {t('boost.title')}
      </h3>
      {boost.until !== null && <Running key={boost.until} until={boost.until} />}
      {boost.until === null && isHidden && <p>{t(profile.isPaused ? 'boost.paused' : 'boost.incognito')}</p>}
      {boost.until === null && !isHidden && (
        <>
          <p>{t('boost.text', { count: boost.minutes })}</p>
          <Button variant="secondary" block busy={isBusy} onClick={() => void start(boost)}>
            {boost.price === 0 ? t('boost.free') : t('boost.start', { count: boost.price })}
          </Button>
        </>
      )}
    </section>
  );
}

/** Counts the boost down and asks the server again when it is over. */
function Running({ until }: { readonly until: string }) {
  const { t } = useTranslation('feed');
  const cache = useQueryClient();
  const left = Date.parse(until) - useNow(SECOND).getTime();
  const isOver = left <= 0;
  const ended = useEffectEvent(() => void cache.invalidateQueries({ queryKey: apiKey('getBoost') }));
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);
  return (
    <p>
      {t('boost.running')} <b role="timer">{formatCountdown(Math.max(0, left))}</b>
    </p>
  );
}

/** Asks for confirmation, with the remaining coins, and starts the boost. */
function useBoost(profile: CurrentProfile) {
  const { t } = useTranslation('feed');
  const services = useServices();
  const { api, session, notify, openModal } = services;
  const cache = useQueryClient();
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);

  function explain(error: ApiError): string {
    if (error.code === 'profile_hidden') return refusalText(error);
    return t(isUnclear(error) ? 'unclear' : 'boost.failed');
  }

  async function start({ price, minutes }: CallAnswer<'getBoost'>): Promise<void> {
    const left = profile.coins - price;
    if (left < 0) return sayMissingCoins(services, t, -left);
    const words = {
      title: t('boost.confirm'),
      text: price === 0 ? t('boost.text', { count: minutes }) : t('gift.after', { count: left }),
      action: price === 0 ? t('boost.free') : t('boost.start', { count: price }),
      cancel: t('cancel'),
      tone: 'primary' as const,
    };
    if (!(await openModal<boolean, typeof words>(ConfirmModal, words))) return;
    setBusy(true);
    try {
      const requestId = crypto.randomUUID();
      await payOnce(session, () => api.call('startBoost', { query: { requestId } }));
      notify({ type: 'positive', message: t('boost.done') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const missing = missingCoins(error);
      if (missing !== undefined) sayMissingCoins(services, t, missing);
      else notify({ type: 'negative', message: explain(error) });
    } finally {
      setBusy(false);
      for (const name of ['getBoost', 'getCoins', 'getCurrentProfile'] as const) {
        void cache.invalidateQueries({ queryKey: apiKey(name) });
      }
    }
  }
  return { start, isBusy };
}
