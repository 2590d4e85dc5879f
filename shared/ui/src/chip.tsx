import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon/icon.tsx';
import styles from './chip.module.css';

export interface ChipProps {
  readonly children: ReactNode;
  readonly icon?: string;
  readonly tone?: 'neutral' | 'ember' | 'plum' | 'honey' | 'leaf';
  readonly className?: string | undefined;
}

/** A short fact in a pill. */
export function Chip({ children, icon, tone = 'neutral', className }: ChipProps) {
  return (
    <span className={classes(styles.chip, styles[tone], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

export interface ChipToggleProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
  readonly icon?: string;
}

/** A pill that is on or off. */
export function ChipToggle({ pressed, onChange, icon, className, children, ...rest }: ChipToggleProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classes(styles.chip, styles.toggle, className)}
      onClick={() => onChange(!pressed)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
