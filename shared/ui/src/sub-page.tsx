import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './sub-page.module.css';

export interface SubPageProps {
  readonly title: string;
  /** A link with an icon and a name: the way back to what this is a page of. */
  readonly back: ReactNode;
  /** The way back stands beside it on wide screens. */
  readonly isBackForNarrow?: boolean;
  /** What it shows stands side by side where there is room. */
  readonly isWide?: boolean;
  /** One quiet sentence below the title. */
  readonly lead?: string;
  /** For a page that leads back to its top. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A page of a page: the way back, its heading, its content. */
export function SubPage({ title, back, isBackForNarrow, isWide, lead, headingRef, children }: SubPageProps) {
  return (
    <div className={classes(styles.page, isWide && styles.wide)}>
      <header className={styles.header}>
        <span className={classes(styles.back, isBackForNarrow && styles.narrow)}>{back}</span>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
