import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Button } from './button.tsx';
import { Icon } from './icon/icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

export interface ToastProps {
  readonly type: 'positive' | 'negative' | 'warning';
  readonly title?: string | undefined;
  readonly message: ReactNode;
  readonly icon?: string | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Both for a close icon. */
  readonly closeLabel?: string | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** How a notification looks; the shell decides where, how long, and how it is announced. */
export function Toast({ type, title, message, icon, action, closeLabel, onClose }: ToastProps) {
  return (
    <div className={classes(styles.toast, styles[type])}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{message}</div>
        {action && (
          <Button variant="quiet" size="small" className={styles.action} onClick={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
      {onClose && closeLabel && (
        <IconButton className={styles.close} icon="lucide:x" label={closeLabel} size={20} onClick={onClose} />
      )}
    </div>
  );
}
