import type { ReactNode } from 'react';
import styles from './chat-app.module.css';

export interface PanesProps {
  readonly shows: 'list' | 'dialog';
  readonly list: ReactNode;
  readonly dialog: ReactNode;
}

/** List and dialog beside each other where there is room, else the one the address names. */
export function Panes({ shows, list, dialog }: PanesProps) {
  return (
    <div className={styles.panes} data-shows={shows}>
      <div className={styles.list}>{list}</div>
      <div className={styles.dialog}>{dialog}</div>
    </div>
  );
}
