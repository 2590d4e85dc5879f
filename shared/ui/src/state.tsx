import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Button } from './button.tsx';
import { Mark } from './mark.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** One way on: a button or a link that looks like one. */
  readonly action?: ReactNode;
  /** Level of the heading; 1 when it is the page's only one. */
  readonly level?: 1 | 2 | 3;
}

/** Says that nothing is here yet, with a way on. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  return <State {...{ title, text, action, level }} />;
}

export interface ErrorStateProps extends Omit<EmptyStateProps, 'action'> {
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
  /** Another way on, e.g. a link home. */
  readonly action?: ReactNode;
}

/** Something failed: what, and what to do about it. */
export function ErrorState({ title, text, retryLabel, onRetry, action, level = 2 }: ErrorStateProps) {
  return (
    <div role="alert">
      <State
        {...{ title, text, level }}
        isApart
        action={
          <>
            {onRetry && retryLabel && <Button onClick={onRetry}>{retryLabel}</Button>}
            {action}
          </>
        }
      />
    </div>
  );
}

function State({ title, text, action, level = 2, isApart = false }: EmptyStateProps & { readonly isApart?: boolean }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <span className={classes(styles.mark, isApart && styles.apart)}>
        <Mark size={64} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
