import { useTranslation } from 'react-i18next';
import type { CallsOverview } from '@duet/contracts';
import { Button, Icon } from '@duet/ui';
import type { SearchEnd } from '../random/random-call-state.ts';
import { CallCost } from './call-cost.tsx';
import { useCall } from './call-context.tsx';
import { useMedia, useOwnMedia } from './media-context.tsx';
import { DeviceNotes, DeviceSelect, LevelMeter } from './device-controls.tsx';
import { MutedNote } from './muted-note.tsx';
import { OwnPicture } from './own-picture.tsx';
import { Step } from './step.tsx';
import styles from './calls.module.css';

export interface PreviewStepProps {
  readonly overview: CallsOverview;
  readonly searchEnd: SearchEnd | null;
}

/** The member sees and hears themselves before anybody else does. */
export function PreviewStep({ overview, searchEnd }: PreviewStepProps) {
  const { t } = useTranslation('calls');
  const call = useCall();
  const media = useMedia();
  const { microphone, camera, isMuted } = useOwnMedia();
  return (
    <Step title={t('preview.title')}>
      <div className={styles.mirror}>
        {camera.track ? (
          <OwnPicture track={camera.track} className={styles.mirrored} />
        ) : (
          <p className={styles.off}>
            <Icon name="lucide:video-off" size={24} />
            {t('preview.cameraOff')}
          </p>
        )}
      </div>
      {microphone.track && (isMuted ? <MutedNote /> : <LevelMeter track={microphone.track} />)}
      <DeviceNotes />
      <div className={styles.devices}>
        <Button
          icon={camera.track ? 'lucide:video-off' : 'lucide:video'}
          busy={camera.isOpening}
          onClick={() => void (camera.track ? media.closeCamera() : media.open('camera'))}
        >
          {camera.track ? t('call.cameraOff') : t('call.cameraOn')}
        </Button>
        {microphone.track && <DeviceSelect kind="microphone" track={microphone.track} />}
        {camera.track && <DeviceSelect kind="camera" track={camera.track} />}
      </div>
      <p className={styles.quiet}>{t('preview.veil')}</p>
      <p role="status">
        {searchEnd === null || searchEnd === 'stopped' ? t(`waiting.${overview.waiting}`) : t(`searchEnd.${searchEnd}`)}
      </p>
      <CallCost overview={overview} />
      <div className={styles.start}>
        <Button variant="primary" size="large" icon="lucide:phone" onClick={call.search}>
          {t('preview.start')}
        </Button>
      </div>
    </Step>
  );
}
