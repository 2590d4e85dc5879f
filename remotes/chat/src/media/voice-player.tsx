import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountdown } from '@duet/i18n/format';
import { IconButton } from '@duet/ui';
import styles from './media.module.css';

const speeds = [1, 1.5, 2] as const;

export interface VoicePlayerProps {
  readonly src: string;
  readonly milliseconds: number;
  /** How loud its parts are, 0 to 15. */
  readonly peaks: readonly number[];
  readonly onBroken: () => void;
}

/** A voice message: play, its drawing as the way to any place of it, and three speeds (chats-13). */
export function VoicePlayer({ src, milliseconds, peaks, onBroken }: VoicePlayerProps) {
  const { t } = useTranslation('chat');
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [speed, setSpeed] = useState<number>(1);
  const share = milliseconds > 0 ? Math.min(1, position / milliseconds) : 0;

  function toggle(): void {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) element.pause();
    else element.play().catch(unlessPaused(onBroken));
  }

  function nextSpeed(): void {
    const next = speeds[(speeds.findIndex((each) => each === speed) + 1) % speeds.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  }

  function seek(to: number): void {
    setPosition(to);
    if (audio.current) audio.current.currentTime = to / 1000;
  }

  return (
    <div className={styles.voice}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a voice message of a member has none */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        // a new address resets it
        onLoadedMetadata={(event) => void (event.currentTarget.playbackRate = speed)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPosition(0)}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime * 1000)}
        onError={onBroken}
      />
      <IconButton
        icon={isPlaying ? 'lucide:pause' : 'lucide:play'}
        label={isPlaying ? t('media.pause') : t('media.play')}
        onClick={toggle}
      />
      <span className={styles.wave}>
        <Wave peaks={peaks} share={share} />
        <input
          type="range"
          min={0}
          max={milliseconds}
          step={100}
          value={Math.min(position, milliseconds)}
          aria-label={t('media.position')}
          aria-valuetext={formatCountdown(position)}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </span>
      <span className={styles.length}>{formatCountdown(isPlaying || position > 0 ? position : milliseconds)}</span>
      <button type="button" className={styles.speed} aria-label={t('media.speed', { speed })} onClick={nextSpeed}>
        {speed}×
      </button>
    </div>
  );
}

/** A pause ends a play that has not begun; nothing is broken then. */
function unlessPaused(onBroken: () => void) {
  return (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onBroken();
  };
}

const barWidth = 3;
const gap = 2;
const height = 28;

/** Bars, those before the present place in full colour. */
function Wave({ peaks, share }: { readonly peaks: readonly number[]; readonly share: number }) {
  const drawn = peaks.length > 0 ? peaks : Array.from({ length: 48 }, () => 4);
  const bars = drawn.map((peak, index) => ({ x: index * (barWidth + gap), tall: 4 + (peak / 15) * (height - 4) }));
  const end = bars.length * (barWidth + gap);
  return (
    <svg aria-hidden viewBox={`0 0 ${end} ${height}`} preserveAspectRatio="none">
      {bars.map(({ x, tall }) => (
        <rect
          key={x}
          x={x}
          y={(height - tall) / 2}
          width={barWidth}
          height={tall}
          rx={1.5}
          opacity={x < share * end ? 1 : 0.45}
        />
      ))}
    </svg>
  );
}
