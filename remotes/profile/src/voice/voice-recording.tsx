import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { voiceIntroLimits } from '@duet/contracts';
import { formatCountdown } from '@duet/i18n/format';
import { Button } from '@duet/ui';
import { RecordingDot, useRecorder } from '@duet/ui/voice';
import styles from './voice-fields.module.css';

const { milliseconds: longest } = voiceIntroLimits;

export interface VoiceRecordingProps {
  readonly onTake: (blob: Blob, milliseconds: number) => void;
  readonly onCancel: () => void;
  /** There is no microphone, or none is allowed. */
  readonly onTrouble: (trouble: 'denied' | 'missing') => void;
}

/** A recording under way; it ends by itself after half a minute. */
export function VoiceRecording({ onTake, onCancel, onTrouble }: VoiceRecordingProps) {
  const { t } = useTranslation('profile');
  const { state, milliseconds, stop } = useRecorder(longest);
  const isFull = milliseconds >= longest;

  async function finish(): Promise<void> {
    const blob = await stop();
    if (blob) onTake(blob, milliseconds);
    else onCancel();
  }
  const end = useEffectEvent(() => void finish());
  useEffect(() => {
    if (isFull) end();
  }, [isFull]);
  const tell = useEffectEvent(onTrouble);
  useEffect(() => {
    if (state === 'denied' || state === 'missing') tell(state);
  }, [state]);

  const isOn = state === 'recording';
  // a second that is not over is left, not recorded
  const recorded = Math.floor(milliseconds / 1000) * 1000;
  return (
    <>
      <p className={styles.time}>
        <RecordingDot isOn={isOn} />
        {isOn
          ? t('voice.recording', { time: formatCountdown(recorded), left: formatCountdown(longest - recorded) })
          : t('voice.starting')}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant="primary" disabled={!isOn || milliseconds < 500} onClick={() => void finish()}>
          {t('voice.stop')}
        </Button>
      </div>
    </>
  );
}
