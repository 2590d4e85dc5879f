import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import { Button, Icon } from '@duet/ui';
import styles from './paused-note.module.css';

/** Tells a paused member why nobody new writes, and ends the pause on request. */
export function PausedNote() {
  const { t } = useTranslation('feed');
  const { api, notify } = useServices();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function resume(): Promise<void> {
    setBusy(true);
    try {
      const profile = await api.call('patchCurrentProfile', { body: { isPaused: false } });
      cache.setQueryData(apiKey('getCurrentProfile', {}), profile);
      notify({ type: 'positive', message: t('paused.over') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('paused.failed') });
      setBusy(false);
    }
  }

  return (
    <section className={styles.note} aria-label={t('paused.title')}>
      <p>
        <Icon name="lucide:pause" size={20} /> <b>{t('paused.title')}</b>
      </p>
      <p>{t('paused.text')}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void resume()}>
        {t('paused.resume')}
      </Button>
    </section>
  );
}
