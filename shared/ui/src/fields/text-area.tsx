import { useState } from 'react';
import type { ChangeEvent, ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  readonly note?: string;
  readonly hideLabel?: boolean;
  /** Shows how much of it is used; typing on is possible, the form refuses. */
  readonly limit?: number;
}

/** Text of several lines that grows with its content. */
export function TextArea({
  label,
  hint,
  error,
  note,
  hideLabel,
  limit,
  id,
  className,
  onChange,
  ...area
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? ''));
  const text = area.value === undefined ? typed : String(area.value);
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  // as the forms and the contract count: many emoji are more than one
  const { length } = text;

  return (
    <Field {...{ label, hint, error, note, hideLabel, id, className }}>
      {(control) => (
        <>
          <textarea
            rows={3}
            {...area}
            {...control}
            className={classes(styles.control, styles.area)}
            onChange={handleChange}
          />
          {limit !== undefined && (
            <span className={styles.foot} aria-hidden>
              <span className={classes(length > limit && styles.over)}>
                {length} / {limit}
              </span>
            </span>
          )}
        </>
      )}
    </Field>
  );
}
