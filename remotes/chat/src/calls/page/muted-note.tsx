import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import { useMedia } from './media-context.tsx';
import styles from './calls.module.css';

/** Muted in the last call and still so: nothing lifts that but the member. */
export function MutedNote() {
  const { t } = useTranslation('calls');
  const media = useMedia();
  return (
    <div className={styles.note}>
      <p>{t('call.muted')}</p>
      <Button icon="lucide:mic" onClick={() => media.setMuted(false)}>
        {t('call.unmute')}
      </Button>
    </div>
  );
}
