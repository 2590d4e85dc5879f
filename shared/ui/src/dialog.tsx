import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  /** Its heading, and its accessible name. */
  readonly title?: string | undefined;
  /** Accessible name when the heading is inside. */
  readonly label?: string | undefined;
  /** Escape or a press on the backdrop. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The row of buttons. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'full';
  readonly role?: 'dialog' | 'alertdialog';
  readonly style?: CSSProperties;
}

/** A modal dialog, open while mounted. Its title takes focus; mark a control with `data-autofocus` to give it instead. */
export function Dialog({ title, label, onClose, children, actions, size = 'small', role, style }: DialogProps) {
  const id = useId();
  const modal = useModalDialog(onClose);
  return (
    <dialog
      {...modal}
      {...(role && { role })}
      {...(title ? { 'aria-labelledby': id } : { 'aria-label': label })}
      className={classes(styles.dialog, styles[size])}
      style={style}
    >
      <div className={styles.content}>
        {title && (
          <h2 className={styles.title} id={id} tabIndex={-1}>
            {title}
          </h2>
        )}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
