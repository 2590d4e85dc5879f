import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import styles from './field.module.css';

/** A value and the words a member reads for it. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {
  readonly options: readonly Option[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly note?: string;
  readonly hideLabel?: boolean;
}

/** A choice of one from a list, the browser's own. */
export function SelectField({
  label,
  hint,
  error,
  note,
  hideLabel,
  id,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, note, hideLabel, id, className }}>
      {(control) => (
        <div className={styles.select}>
          <select {...select} {...control} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: words, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {words}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
