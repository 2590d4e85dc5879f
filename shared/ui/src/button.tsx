import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon/icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

/** `primary` carries the gradient: only the one main action of a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** As wide as its place. */
  readonly block?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that it works on it; keeps focus and width, ignores presses. */
  readonly busy?: boolean;
  /** `set:name`, before the words. */
  readonly icon?: string;
  readonly children?: ReactNode;
}

/** A button with words. `type` is `button` unless said. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={classes(buttonClass({ variant, size, block }), className)}
      onClick={handleClick}
    >
      {busy && <Spinner size={20} className={styles.spinner} />}
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

/** The look of a button for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  block = false,
}: { readonly [Key in keyof ButtonLook]?: ButtonLook[Key] | undefined } = {}): string {
  return classes(styles.button, styles[variant], styles[size], block && styles.block);
}
