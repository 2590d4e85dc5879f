import type { ReactNode } from 'react';
import { Mark } from '@duet/ui';
import styles from './error-pages.module.css';

export interface StatusPageProps {
  readonly status: number;
  readonly title: string;
  readonly words: string;
  /** The way on. */
  readonly children: ReactNode;
  readonly role?: 'alert';
}

/** A page that could not be shown: its status, what happened, and the way on. */
export function StatusPage({ status, title, words, children, role }: StatusPageProps) {
  return (
    <section className={styles.page} role={role}>
      <Mark size={72} />
      <p className={styles.status}>{status}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.words}>{words}</p>
      {children}
    </section>
  );
}
