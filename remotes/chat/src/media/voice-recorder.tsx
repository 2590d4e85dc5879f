import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '@duet/i18n/format';
import { Button, IconButton } from '@duet/ui';
import { RecordingDot, useRecorder } from '@duet/ui/voice';
import styles from './media.module.css';

/** chats-13: a voice has at most two minutes. */
const LONGEST_VOICE = 120_000;

export interface VoiceRecorderProps {
  readonly onSend: (voice: Blob) => void;
  readonly onClose: () => void;
}

/** Takes the place of the field while a voice is recorded. */
export function VoiceRecorder({ onSend, onClose }: VoiceRecorderProps) {
  const { t } = useTranslation('chat');
  const { state, milliseconds, stop } = useRecorder(LONGEST_VOICE);
  // the menu it was begun from is gone with the field
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);

  async function send(): Promise<void> {
    const voice = await stop();
    if (voice) onSend(voice);
    onClose();
  }

  if (state === 'denied' || state === 'missing') {
    return (
      <div ref={place} className={styles.recorder} tabIndex={-1}>
        <p role="alert">{t('media.noMicrophone')}</p>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} className={styles.recorder} role="group" aria-label={t('media.voice')} tabIndex={-1}>
      <IconButton icon="lucide:trash-2" label={t('media.discard')} onClick={onClose} />
      <p>
        <RecordingDot isOn={state === 'recording'} />
        {t('media.recording', { time: formatCountdown(milliseconds), most: formatCountdown(LONGEST_VOICE) })}
      </p>
      <IconButton
        icon="lucide:send-horizontal"
        className={styles.sendVoice}
        label={t('media.sendVoice')}
        disabled={state !== 'recording' || milliseconds < 500}
        onClick={() => void send()}
      />
    </div>
  );
}
