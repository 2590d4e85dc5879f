import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './voice-player.module.css';
import { Wave } from './wave.tsx';

const speeds = [1, 1.5, 2] as const;

/** What is said of its parts, in the member's language. */
export interface VoiceWords {
  readonly play: string;
  readonly pause: string;
  readonly position: string;
  readonly speed: (speed: number) => string;
  /** Milliseconds as minutes and seconds. */
  readonly time: (milliseconds: number) => string;
}

export interface VoicePlayerProps {
  readonly src: string;
  readonly milliseconds: number;
  /** How loud its parts are, 0 to 15. */
  readonly peaks: readonly number[];
  readonly words: VoiceWords;
  readonly className?: string | undefined;
  readonly onBroken: () => void;
}

/** A voice: play, its drawing as the way to any place of it, and three speeds (chats-13). Whatever else begins to play ends it. */
export function VoicePlayer({ src, milliseconds, peaks, words, className, onBroken }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [speed, setSpeed] = useState<number>(1);
  const share = milliseconds > 0 ? Math.min(1, position / milliseconds) : 0;
  usePausedByOthers(audio, isPlaying);

  function toggle(): void {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) element.pause();
    else {
      // what has failed once stays so until it is loaded anew
      if (element.error) element.load();
      element.play().catch(unlessPaused(onBroken));
    }
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
    <div className={classes(styles.voice, className)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- words, where there are any, stand beside it */}
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
        label={isPlaying ? words.pause : words.play}
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
          aria-label={words.position}
          aria-valuetext={words.time(position)}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </span>
      <span className={styles.length}>{words.time(isPlaying || position > 0 ? position : milliseconds)}</span>
      <button type="button" className={styles.speed} aria-label={words.speed(speed)} onClick={nextSpeed}>
        {speed}×
      </button>
    </div>
  );
}

/** Of all sounds of the page, of whatever remote, one is heard at a time: events of media do not rise, but are captured. */
function usePausedByOthers(audio: RefObject<HTMLAudioElement | null>, isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return;
    const pause = ({ target }: Event): void => {
      if (target !== audio.current) audio.current?.pause();
    };
    document.addEventListener('play', pause, true);
    return () => document.removeEventListener('play', pause, true);
  }, [audio, isPlaying]);
}

/** A pause ends a play that has not begun; nothing is broken then. */
function unlessPaused(onBroken: () => void) {
  return (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onBroken();
  };
}
