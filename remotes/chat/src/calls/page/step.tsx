import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './calls.module.css';

export interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One step on the way to a call. Its heading takes the focus when the control of the step before is gone. */
export function Step({ title, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
