import { useTranslation } from 'react-i18next';
import type { MediaFacts } from '@duet/contracts';
import { formatCountdown } from '@duet/i18n/format';
import { VoicePlayer } from '@duet/ui/voice';
import styles from './media.module.css';

export interface MessageVoiceProps {
  readonly src: string;
  readonly facts: Pick<MediaFacts, 'milliseconds' | 'peaks'>;
  readonly onBroken: () => void;
}

/** A voice message. */
export function MessageVoice({ src, facts: { milliseconds, peaks }, onBroken }: MessageVoiceProps) {
  const { t } = useTranslation('chat');
  const words = {
    play: t('media.play'),
    pause: t('media.pause'),
    position: t('media.position'),
    speed: (speed: number) => t('media.speed', { speed }),
    time: formatCountdown,
  };
  return (
    <VoicePlayer
      className={styles.voice}
      milliseconds={milliseconds ?? 0}
      peaks={peaks ?? []}
      {...{ src, words, onBroken }}
    />
  );
}
