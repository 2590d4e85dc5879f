import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import { DeviceSelect } from './device-controls.tsx';
import { useOwnMedia } from './media-context.tsx';
import styles from './calls.module.css';

/** Another microphone or camera, out of the way of the picture until it is wanted. */
export function DeviceChoices() {
  const { t } = useTranslation('calls');
  const { microphone, camera } = useOwnMedia();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.deviceChoices}>
      <Button
        size="small"
        variant="quiet"
        icon="lucide:settings-2"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('call.devices')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && microphone.track && <DeviceSelect kind="microphone" track={microphone.track} />}
        {isOpen && camera.track && <DeviceSelect kind="camera" track={camera.track} />}
      </div>
    </div>
  );
}
