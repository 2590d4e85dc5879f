import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { FieldMessages } from './field.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May hold links, e.g. to the terms. */
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A checkbox of a form. */
export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  return <Toggle {...{ label, hint, error, id, className }} input={{ ...input }} look={styles.box} />;
}

/** A setting that acts at once. */
export function Switch({ label, hint, error, id, className, ...input }: CheckboxProps) {
  return (
    <Toggle
      {...{ label, hint, error, id, className }}
      input={{ ...input, role: 'switch' }}
      look={styles.switch}
      isEnd
    />
  );
}

interface ToggleProps {
  readonly label: ReactNode;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly id: string | undefined;
  readonly className: string | undefined;
  readonly input: ComponentProps<'input'>;
  readonly look: string | undefined;
  readonly isEnd?: boolean;
}

function Toggle({ label, hint, error, id, className, input, look, isEnd = false }: ToggleProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classes(styles.field, className)}>
      <label className={classes(styles.row, isEnd && styles.end)} htmlFor={controlId}>
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className={look}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(error && `${controlId}-error`, hint && `${controlId}-hint`) || undefined}
        />
        <span className={styles.words}>{label}</span>
      </label>
      <div className={classes(styles.messages, isEnd && styles.end)}>
        <FieldMessages id={controlId} hint={hint} error={error} />
      </div>
    </div>
  );
}
