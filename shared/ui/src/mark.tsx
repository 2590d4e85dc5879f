import { classes } from './classes.ts';
import styles from './mark.module.css';

export interface MarkProps {
  /** Height in px. */
  readonly size?: number;
  /** The product's name when the mark stands alone; without it the mark is decoration. */
  readonly label?: string;
  /** The circles drift together. */
  readonly drifting?: boolean;
  readonly className?: string | undefined;
}

/** The mark: two overlapping circles, ember and plum, the overlap lighter. */
export function Mark({ size = 32, label, drifting = false, className }: MarkProps) {
  return (
    <svg
      className={classes(styles.mark, drifting && styles.drifting, className)}
      viewBox="0 0 48 32"
      width={size * 1.5}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle className={styles.ember} cx="16" cy="16" r="15" />
      <circle className={styles.plum} cx="32" cy="16" r="15" />
      <path className={styles.overlap} d="M24 3.3a15 15 0 0 1 0 25.4 15 15 0 0 1 0-25.4Z" />
    </svg>
  );
}
