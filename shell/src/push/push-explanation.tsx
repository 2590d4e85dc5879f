import { useTranslation } from 'react-i18next';
import type { ModalProps } from '@duet/kit';
import { Button, Mark } from '@duet/ui';
import styles from './push.module.css';

/** Says what notifications are for before the browser asks (account-10). A refusal here costs nothing later. */
export function PushExplanation({ close }: ModalProps<boolean>) {
  const { t } = useTranslation('later');
  return (
    <div className={styles.explanation}>
      <Mark size={56} />
      <h2>{t('push.title')}</h2>
      <p>{t('push.text')}</p>
      <Button variant="primary" block onClick={() => close(true)}>
        {t('push.allow')}
      </Button>
      <Button variant="quiet" block onClick={() => close(false)}>
        {t('push.later')}
      </Button>
    </div>
  );
}
