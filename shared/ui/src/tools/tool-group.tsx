import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './tools.module.css';

/** A part of a tool under its heading. */
export function ToolGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
