import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
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
  /** The face of whom it is from; the whole toast is then its action. */
  readonly picture?: { readonly src: string | null; readonly name: string } | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Both for a close icon. */
  readonly closeLabel?: string | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** How a notification looks; the shell decides where, how long, and how it is announced. */
export function Toast({ type, title, message, icon, picture, action, closeLabel, onClose }: ToastProps) {
  return (
    <div className={classes(styles.toast, styles[type], picture && styles.pictured)}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      {picture && <Avatar {...picture} size={44} />}
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div className={styles.message}>{message}</div>
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
