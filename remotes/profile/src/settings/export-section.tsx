import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useServices } from '@duet/kit';
import { Button } from '@duet/ui';
import { refusalKey } from '../saving/refusal-key.ts';
import styles from './settings-page.module.css';

/** Everything Duet keeps of the member, as a file to keep (account-14). */
export function ExportSection() {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function download(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      save(await api.call('exportAccount', {}));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure.code === 'too_many_requests' ? t('settings.exportTwice') : t(refusalKey(failure)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.section} aria-labelledby="settings-export">
      <h2 id="settings-export">{t('settings.export')}</h2>
      <p className={styles.lead}>{t('settings.exportText')}</p>
      <Button busy={isBusy} onClick={() => void download()}>
        {t('settings.exportDownload')}
      </Button>
      <p role="alert" className={styles.problem}>
        {error}
      </p>
    </section>
  );
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'duet.json';
  link.click();
  // the download has begun by then
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
