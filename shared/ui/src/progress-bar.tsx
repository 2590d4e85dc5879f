import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** From 0 to `max`. */
  readonly value: number;
  readonly max?: number;
  readonly label: string;
}

/** How far something is. */
export function ProgressBar({ value, max = 100, label }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <span className={styles.done} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
