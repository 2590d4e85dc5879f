import { classes } from './classes.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; numbers are px. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly shape?: 'text' | 'block' | 'card' | 'circle';
  readonly className?: string | undefined;
}

/** The shape of what comes. Appears only after 200 ms, so that fast answers show nothing but themselves. */
export function Skeleton({ width = '100%', height, shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classes(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: shape === 'circle' ? width : height }}
    />
  );
}
