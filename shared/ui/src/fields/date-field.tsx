import { useId, useState } from 'react';
import type { FocusEvent, Ref } from 'react';
import { classes } from '../classes.ts';
import { FieldMessages } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import control from './field.module.css';
import styles from './date-field.module.css';

export interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  /** Empty while a part is missing. A day that does not exist is passed on for the form to refuse. */
  readonly onChange: (value: string) => void;
  readonly labels: { readonly day: string; readonly month: string; readonly year: string };
  /** Names of the twelve months: `monthNames(locale)` of @duet/i18n. */
  readonly months: readonly string[];
  readonly hideLabel?: boolean;
  readonly onBlur?: () => void;
  /** The day's input, so that a form can send the member to it. */
  readonly ref?: Ref<HTMLInputElement>;
}

type Parts = Readonly<Record<'day' | 'month' | 'year', string>>;

/**
 * A birth date in three parts, day first as dates are displayed (chats-17). Calendars make one walk back through
 * decades; three parts are typed in seconds and say plainly which is the month.
 */
export function DateField({
  label,
  hint,
  error,
  value,
  onChange,
  labels,
  months,
  hideLabel,
  onBlur,
  ref,
}: DateFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<Parts>(() => split(value));
  const parts = join(typed) === value ? typed : split(value);
  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    if (join(next) !== value) onChange(join(next));
  };
  const shared = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classes(error && `${id}-error`, hint && `${id}-hint`) || undefined,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onBlur?.();
    },
  } as const;

  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div className={styles.parts}>
        <label className={styles.part}>
          <span>{labels.day}</span>
          <input
            {...shared}
            ref={ref}
            className={control.control}
            inputMode="numeric"
            autoComplete="bday-day"
            maxLength={2}
            value={parts.day}
            onChange={(event) => change({ day: digits(event.target.value) })}
          />
        </label>
        <label className={styles.part}>
          <span>{labels.month}</span>
          <div className={control.select}>
            <select
              {...shared}
              className={control.control}
              autoComplete="bday-month"
              value={parts.month}
              onChange={(event) => change({ month: event.target.value })}
            >
              <option value="">–</option>
              {months.map((name, index) => (
                <option key={name} value={String(index + 1)}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </label>
        <label className={styles.part}>
          <span>{labels.year}</span>
          <input
            {...shared}
            className={control.control}
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
            value={parts.year}
            onChange={(event) => change({ year: digits(event.target.value) })}
          />
        </label>
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function split(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

function join({ day, month, year }: Parts): string {
  if (!day || !month || year.length !== 4) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
