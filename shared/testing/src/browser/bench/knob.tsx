import { useId } from 'react';
import styles from './bench.module.css';

export interface KnobProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One choice of several, as the browser draws it. */
export function Knob<Value extends string>({ label, value, options, onChange }: KnobProps<Value>) {
  const id = useId();
  return (
    <div className={styles.knob}>
      <label htmlFor={id}>{label}</label>
      {/* the options are the only values that it can have */}
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
