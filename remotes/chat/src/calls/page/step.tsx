import type { ReactNode } from 'react';
import { classes } from '@duet/ui';
import { useHeadingFocus } from './use-heading-focus.ts';
import styles from './calls.module.css';

export interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** One step on the way to a call. */
export function Step({ title, children, className }: StepProps) {
  const heading = useHeadingFocus();
  return (
    <section className={classes(styles.step, className)}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
