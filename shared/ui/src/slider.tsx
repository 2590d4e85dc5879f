import { Slider } from '@base-ui/react/slider';
import styles from './slider.module.css';

export interface RangeSliderProps {
  readonly label: string;
  readonly value: readonly [number, number];
  /** While it moves. */
  readonly onChange: (value: readonly [number, number]) => void;
  /** When it is let go: the moment to ask the server. */
  readonly onCommit?: (value: readonly [number, number]) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Names of the two handles, e.g. "From" and "To". */
  readonly handleLabels: readonly [string, string];
  /** The words right of the label, e.g. "25-34". */
  readonly valueText?: string;
  readonly disabled?: boolean;
}

/** A range with two handles: fingers, arrows, Page Up and Down, Home and End. */
export function RangeSlider({
  label,
  value,
  onChange,
  onCommit,
  min,
  max,
  step = 1,
  handleLabels,
  valueText,
  disabled = false,
}: RangeSliderProps) {
  return (
    <Slider.Root
      className={styles.root}
      value={value}
      onValueChange={(next) => onChange(asRange(next, value))}
      onValueCommitted={(next) => onCommit?.(asRange(next, value))}
      {...{ min, max, step, disabled }}
    >
      <div className={styles.head}>
        <Slider.Label className={styles.label}>{label}</Slider.Label>
        {valueText && <span className={styles.value}>{valueText}</span>}
      </div>
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.range} />
          {handleLabels.map((name, index) => (
            <Slider.Thumb key={name} index={index} className={styles.handle} aria-label={name} />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

function asRange(next: number | readonly number[], before: readonly [number, number]): readonly [number, number] {
  const [from = before[0], to = before[1]] = typeof next === 'number' ? [next] : next;
  return [from, to];
}
