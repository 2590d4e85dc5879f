import type { ReactNode } from 'react';
import styles from './ring.module.css';

export interface RingProps {
  /** 0 to `max`. */
  readonly value: number;
  /** What fills the ring, 100 where it is left out. */
  readonly max?: number;
  readonly label: string;
  /** Side in px. */
  readonly size?: number;
  readonly width?: number;
  /** Inside the ring, e.g. the photo or the number. */
  readonly children?: ReactNode;
}

/** A ring that fills with completeness. */
export function Ring({ value, max = 100, label, size = 120, width = 6, children }: RingProps) {
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const share = Math.min(max, Math.max(0, value)) / max;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width };

  return (
    <div
      className={styles.ring}
      style={{ inlineSize: size, blockSize: size }}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <svg className={styles.svg} viewBox={`0 0 ${size} ${size}`} aria-hidden>
        <circle {...circle} className={styles.track} />
        {share > 0 && (
          <circle
            {...circle}
            className={styles.done}
            strokeDasharray={length}
            strokeDashoffset={length * (1 - share)}
          />
        )}
      </svg>
      <div className={styles.content} style={{ inset: width + 4 }}>
        {children}
      </div>
    </div>
  );
}
