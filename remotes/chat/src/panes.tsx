import type { ReactNode } from 'react';
import { useApiQuery, useServices } from '@duet/kit';
import styles from './chat-app.module.css';

export interface PanesProps {
  readonly shows: 'list' | 'dialog';
  readonly list: ReactNode;
  readonly dialog: ReactNode;
}

/** List and dialog beside each other where there is room, else the one the address names; a list without chats alone. */
export function Panes({ shows, list, dialog }: PanesProps) {
  const { api } = useServices();
  const { data: chats } = useApiQuery(api, 'getChats', {});
  // told by an attribute: :has(:empty) would have both panes styled anew with each bubble that comes
  const isAlone = shows === 'list' && chats?.length === 0;
  return (
    <div className={styles.panes} data-shows={shows} data-alone={isAlone || undefined}>
      <div className={styles.list}>{list}</div>
      <div className={styles.dialog}>{dialog}</div>
    </div>
  );
}
