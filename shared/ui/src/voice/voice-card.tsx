import { useState } from 'react';
import { VoicePlayer } from './voice-player.tsx';
import type { VoiceWords } from './voice-player.tsx';
import styles from './voice-card.module.css';

export interface VoiceCardProps {
  readonly voice: {
    readonly url: string;
    readonly caption: string;
    readonly milliseconds: number;
    readonly peaks: readonly number[];
  };
  readonly words: VoiceWords & {
    readonly title: string;
    /** What is said where it does not play. */
    readonly broken: string;
  };
  /** Of the heading. */
  readonly level: 2 | 3;
  /** Called when it does not play, perhaps because its link has ended. */
  readonly onBroken?: () => void;
}

/** What a member says of themselves, with its words, which are always there to be read (profile-15). */
export function VoiceCard({ voice, words, level, onBroken }: VoiceCardProps) {
  const { url, caption, milliseconds, peaks } = voice;
  // a new link is a new try
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card}>
      <Heading className={styles.title}>{words.title}</Heading>
      <VoicePlayer
        src={url}
        className={styles.player}
        onBroken={() => {
          setBrokenUrl(url);
          onBroken?.();
        }}
        {...{ milliseconds, peaks, words }}
      />
      <p role="status" className={styles.broken}>
        {brokenUrl === url && words.broken}
      </p>
      <p className={styles.caption}>{caption}</p>
    </section>
  );
}
