import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** Floats above the page instead of resting on it. */
  readonly raised?: boolean;
  /** Without inner space, e.g. for pictures to the edge. */
  readonly flush?: boolean;
}

/** A surface with 20 px corners. */
export function Card({ raised = false, flush = false, className, ...rest }: CardProps) {
  return (
    <div {...rest} className={classes(styles.card, raised && styles.raised, !flush && styles.padded, className)} />
  );
}
