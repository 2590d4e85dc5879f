import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  readonly note?: string;
  readonly hideLabel?: boolean;
}

/** One line of text. Takes what react-hook-form's `register` gives. */
export function TextField({ label, hint, error, note, hideLabel, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, note, hideLabel, id, className }}>
      {(control) => <input type="text" {...input} {...control} className={classes(styles.control)} />}
    </Field>
  );
}
