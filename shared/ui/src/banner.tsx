import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon/icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  readonly icon?: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly closeLabel?: string;
  readonly onClose?: () => void;
  readonly className?: string | undefined;
}

/** A quiet word across a page or a card. */
export function Banner({ tone = 'info', icon, children, action, closeLabel, onClose, className }: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[tone], className)}>
      {icon && <Icon name={icon} size={20} />}
      <div className={styles.words}>{children}</div>
      {action}
      {onClose && closeLabel && <IconButton icon="lucide:x" label={closeLabel} size={20} onClick={onClose} />}
    </div>
  );
}
