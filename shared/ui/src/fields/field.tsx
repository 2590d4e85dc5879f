import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './field.module.css';

/** What every field says about itself. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Why the value is refused, in the member's language; its presence marks the control invalid. */
  readonly error?: string | undefined;
}

/** What a control takes to be tied to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Right of the label, e.g. "optional". */
  readonly note?: string | undefined;
  readonly id?: string | undefined;
  /** Keeps the label for assistive technology only. */
  readonly hideLabel?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error as one. The error stands right below the control it is about. */
export function Field({ label, hint, error, note, id, hideLabel = false, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');

  return (
    <div className={classes(styles.field, className)}>
      <label className={classes(styles.label, hideLabel && 'visually-hidden')} htmlFor={controlId}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldMessages id={controlId} hint={hint} error={error} />
    </div>
  );
}

interface FieldMessagesProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

/** The words below a control. The error's place is live, so that a refusal is spoken when it appears. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      <div aria-live="polite">
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
