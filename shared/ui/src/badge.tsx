import { classes } from './classes.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  readonly count: number;
  /** What is counted, e.g. "3 unread messages"; without it the number is decoration. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A small number; nothing at zero, `99+` above 99. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classes(styles.badge, className)}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
