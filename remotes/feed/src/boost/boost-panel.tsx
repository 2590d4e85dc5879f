import { useState } from 'react';
import { apiKey, isApiError, useApiQuery, useNow, useQueryClient, useRefusalText, useServices } from '@duet/kit';
import type { ApiError } from '@duet/kit';
import { formatCountdown } from '@duet/i18n/format';
import { Button, Icon } from '@duet/ui';
import { useFeedText } from '../use-feed-text.ts';
import styles from './boost-panel.module.css';

const SECOND = 1000;

/** The boost: what it costs, or how long it still runs. */
export function BoostPanel() {
  const t = useFeedText();
  const refusalText = useRefusalText();
  const { api, notify } = useServices();
  const cache = useQueryClient();
  const now = useNow(SECOND);
  const { data: boost } = useApiQuery(api, 'getBoost', {});
  const [isBusy, setBusy] = useState(false);
  if (!boost) return null;
  const left = boost.until === null ? 0 : Date.parse(boost.until) - now.getTime();

  async function start(): Promise<void> {
    setBusy(true);
    try {
      await api.call('startBoost', {});
      notify({ type: 'positive', message: t('boost.done') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: refusalOf(error) });
    } finally {
      setBusy(false);
      for (const name of ['getBoost', 'getCoins', 'getCurrentProfile'] as const) {
        void cache.invalidateQueries({ queryKey: apiKey(name) });
      }
    }
  }

  function refusalOf(error: ApiError): string {
    if (error.code === 'not_enough_coins')
      return t('boost.noCoins', { count: Number(error.problem?.['missing']) || 0 });
    return error.code === 'profile_hidden' ? refusalText(error) : t('boost.failed');
  }

  return (
    <section className={styles.boost} aria-labelledby="boost-title">
      <h3 id="boost-title">
        <Icon name="lucide:rocket" size={20} /> {t('boost.title')}
      </h3>
      {left > 0 ? (
        <p>
          {t('boost.running')} <b role="timer">{formatCountdown(left)}</b>
        </p>
      ) : (
        <>
          <p>{t('boost.text')}</p>
          <Button variant="secondary" block busy={isBusy} onClick={() => void start()}>
            {t('boost.start', { count: boost.price })}
          </Button>
        </>
      )}
    </section>
  );
}
