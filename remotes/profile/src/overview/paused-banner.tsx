import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useServices } from '@duet/kit';
import { Banner, Button } from '@duet/ui';
import { refusalKey } from '../saving/refusal-key.ts';
import { useKeepProfile } from '../saving/use-keep-profile.ts';

/** Says that nobody new sees the member, and ends the pause on request. */
export function PausedBanner() {
  const { t } = useTranslation('profile');
  const { api, notify } = useServices();
  const keep = useKeepProfile();
  const [isBusy, setBusy] = useState(false);

  async function resume(): Promise<void> {
    setBusy(true);
    try {
      keep(await api.call('patchCurrentProfile', { body: { isPaused: false } }));
      notify({ type: 'positive', message: t('resumed') });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      notify({ type: 'negative', message: t(refusalKey(failure)) });
      setBusy(false);
    }
  }

  return (
    <Banner
      icon="lucide:pause"
      action={
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => void resume()}>
          {t('resume')}
        </Button>
      }
    >
      {t('paused')}
    </Banner>
  );
}
