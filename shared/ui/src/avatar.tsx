import { useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon/icon.tsx';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** Address of the picture; initials when missing or broken. */
  readonly src?: string | null | undefined;
  readonly name: string;
  /** Side in px. */
  readonly size?: number;
  /** Text for those who do not see it; empty (the default) when the name stands beside. */
  readonly alt?: string;
  /** What the verified mark says; its presence shows the mark. */
  readonly verifiedLabel?: string | undefined;
  /** What the online dot says; its presence shows the dot. */
  readonly onlineLabel?: string | undefined;
  readonly className?: string | undefined;
}

/** A member's round picture. */
export function Avatar({ src, name, size = 48, alt = '', verifiedLabel, onlineLabel, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src && src !== broken ? src : undefined;

  return (
    <span className={classes(styles.avatar, className)} style={{ inlineSize: size, blockSize: size }}>
      {shown ? (
        <img className={styles.face} src={shown} alt={alt} loading="lazy" onError={() => setBroken(shown)} />
      ) : (
        <span
          className={styles.initials}
          style={{ fontSize: size * 0.36 }}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {initialsOf(name)}
        </span>
      )}
      {onlineLabel && <span className={styles.online} role="img" aria-label={onlineLabel} />}
      {verifiedLabel && (
        <span className={styles.verified}>
          <Icon name="lucide:badge-check" size={Math.max(14, size * 0.3)} label={verifiedLabel} />
        </span>
      )}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
