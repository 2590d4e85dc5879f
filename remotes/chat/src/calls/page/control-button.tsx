import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, classes } from '@duet/ui';
import { shortcuts, useShortcut } from './shortcuts.ts';
import type { CallAction } from './shortcuts.ts';
import styles from './controls.module.css';

export interface ControlButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'ref' | 'aria-label'> {
  readonly action: CallAction;
  readonly icon: string;
  /** What it does just now; holds the word under the icon. */
  readonly label: string;
  /** Below the icon, where the word of the action does not fit what it does just now. */
  readonly word?: string | undefined;
  readonly tone?: 'danger' | undefined;
}

/** One control of a call: an icon with its word below, 44 px at least, and a key of its own. */
export function ControlButton({ action, icon, label, word, tone, className, ...rest }: ControlButtonProps) {
  const { t } = useTranslation('calls');
  const button = useRef<HTMLButtonElement>(null);
  const hasKey = useShortcut(action, button);
  const key = shortcuts[action];
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      aria-label={label}
      aria-keyshortcuts={hasKey ? key : undefined}
      title={hasKey ? `${label} (${key})` : label}
      className={classes(styles.control, tone && styles[tone], className)}
    >
      <Icon name={icon} size={24} />
      <span className={styles.word}>{word ?? t(`control.${action}`)}</span>
    </button>
  );
}
