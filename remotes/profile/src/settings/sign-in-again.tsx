import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { Button } from '@duet/ui';
import styles from './delete-modal.module.css';

/** Deleting needs a sign-in of the last minutes. The shell brings the member back to the settings afterwards. */
export function SignInAgain({ close }: ModalProps<void>) {
  const { t } = useTranslation('profile');
  const { session } = useServices();
  const [isBusy, setBusy] = useState(false);

  async function signInAgain(): Promise<void> {
    setBusy(true);
    await session.signInAgain();
    close();
  }

  return (
    <div className={styles.modal}>
      <h2>{t('delete.againTitle')}</h2>
      <p>{t('delete.againText')}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close()}>
          {t('cancel')}
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={() => void signInAgain()}>
          {t('delete.again')}
        </Button>
      </div>
    </div>
  );
}
