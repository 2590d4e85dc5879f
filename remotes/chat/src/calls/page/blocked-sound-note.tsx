import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import type { BlockedSound } from '../engine/play-aloud.ts';
import styles from './calls.module.css';

/** The partner is not heard until the member turns the sound on. */
export function BlockedSoundNote({ blocked }: { readonly blocked: BlockedSound | undefined }) {
  const { t } = useTranslation('calls');
  if (!blocked) return null;
  return (
    <div role="alert" className={styles.note}>
      <p>{t('call.soundBlocked')}</p>
      <Button icon="lucide:volume-2" onClick={blocked.turnOn}>
        {t('call.soundOn')}
      </Button>
    </div>
  );
}
