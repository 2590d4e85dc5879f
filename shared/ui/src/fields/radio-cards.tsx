import { useId } from 'react';
import type { Ref } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { FieldMessages } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import type { Option } from './select-field.tsx';
import styles from './radio-cards.module.css';

/** An option drawn as a card. */
export interface CardOption<Value extends string> extends Option<Value> {
  readonly hint?: string;
  readonly icon?: string;
}

export interface RadioCardsProps<Value extends string> extends FieldTexts {
  readonly options: readonly CardOption<Value>[];
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value) => void;
  readonly name?: string;
  /** The legend stands elsewhere on the screen, e.g. as its heading. */
  readonly hideLabel?: boolean;
  /** Cards side by side where there is room. */
  readonly columns?: 1 | 2 | 3;
  readonly onBlur?: () => void;
  /** The first card's input, so that a form can send the member to it. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** A choice of one from a few, each on a card that is easy to tap. */
export function RadioCards<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  name,
  hideLabel = false,
  columns = 1,
  onBlur,
  ref,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={classes(error && `${id}-error`, hint && `${id}-hint`) || undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : styles.legend} id={`${id}-label`}>
        {label}
      </legend>
      <div className={styles.cards} style={{ '--columns': columns }}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              className={styles.radio}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              ref={index === 0 ? ref : undefined}
            />
            {option.icon && <Icon name={option.icon} size={24} />}
            <span className={styles.words}>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}
