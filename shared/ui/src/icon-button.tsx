import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: string;
  /** What it does, for everyone who does not see the icon. */
  readonly label: string;
  /** `plain` on a page, `raised` floating over content, `photo` over pictures. */
  readonly variant?: 'plain' | 'raised' | 'photo';
  readonly size?: number;
}

/** A round button with an icon alone, 44 px at least. */
export function IconButton({ icon, label, variant = 'plain', size = 24, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(styles.button, styles[variant], className)}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
