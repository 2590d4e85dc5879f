import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { CSSProperties, PointerEvent } from 'react';
import styles from './slider.module.css';

/** From and to, never crossed. */
export type Range = readonly [from: number, to: number];

export interface RangeSliderProps {
  readonly label: string;
  readonly value: Range;
  /** While it moves. */
  readonly onChange: (value: Range) => void;
  /** When it is let go: the moment to ask the server. */
  readonly onCommit?: (value: Range) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Names of the two handles, e.g. "From" and "To". */
  readonly handleLabels: readonly [string, string];
  /** The words right of the label, e.g. "25-34". */
  readonly valueText?: string;
  readonly disabled?: boolean;
}

/**
 * A range with two handles, each the browser's own slider, so that keys, touch and screen readers work as everywhere
 * else on the device.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { label, value, onChange, onCommit, min, max, step = 1, handleLabels, valueText, disabled = false } = props;
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const share = (part: number) => (part - min) / (max - min);
  const move = (handle: 0 | 1, to: number) =>
    onChange(handle === 0 ? [Math.min(to, value[1]), value[1]] : [value[0], Math.max(to, value[0])]);

  // React's onChange is the browser's input event; its change event is the one of letting go
  const commit = useEffectEvent(() => onCommit?.(value));
  useEffect(() => {
    const letGo = () => commit();
    const element = control.current;
    element?.addEventListener('change', letGo);
    return () => element?.removeEventListener('change', letGo);
  }, []);

  /** A press beside the handles brings the nearer one there. */
  const handlePress = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || disabled) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const inset = 14;
    const pressed = min + ((event.clientX - left - inset) / (width - 2 * inset)) * (max - min);
    const target = Math.min(max, Math.max(min, min + Math.round((pressed - min) / step) * step));
    const handle = Math.abs(target - value[0]) < Math.abs(target - value[1]) ? 0 : 1;
    move(handle, target);
    onCommit?.(handle === 0 ? [target, value[1]] : [value[0], target]);
  };

  return (
    <div role="group" aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        {valueText && <span className={styles.value}>{valueText}</span>}
      </div>
      <div
        className={styles.control}
        ref={control}
        style={{ '--from': share(value[0]), '--to': share(value[1]) } as CSSProperties}
        onPointerDown={handlePress}
      >
        {([0, 1] as const).map((handle) => (
          <input
            key={handle}
            className={styles.handle}
            // at the upper end the lower handle must be on top, or nobody could move either
            style={{ zIndex: handle === 0 && share(value[0]) > 0.5 ? 2 : 1 }}
            type="range"
            aria-label={handleLabels[handle]}
            {...{ min, max, step, disabled }}
            value={value[handle]}
            onChange={(event) => move(handle, event.target.valueAsNumber)}
          />
        ))}
      </div>
    </div>
  );
}
