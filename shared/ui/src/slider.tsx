import { useEffect, useId } from 'react';
import type { CSSProperties } from 'react';
import { lazyPart, useLazyPart } from './lazy-part.ts';
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

const handles = lazyPart(() => import('./slider-handles.tsx'));

/** A range with two handles. Its words and its track stand from the first frame; the handles are Base UI's and follow. */
export function RangeSlider({ label, valueText, ...range }: RangeSliderProps) {
  const id = useId();
  const loaded = useLazyPart(handles);
  useEffect(() => handles.want(), []);
  const { min, max, value } = range;
  const share = (part: number) => (part - min) / (max - min);

  return (
    <div role="group" aria-labelledby={id} aria-busy={!loaded || undefined}>
      <div className={styles.head}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        {valueText && <span className={styles.value}>{valueText}</span>}
      </div>
      <div className={styles.control} style={{ '--from': share(value[0]), '--to': share(value[1]) } as CSSProperties}>
        {loaded && <loaded.SliderHandles {...range} />}
      </div>
    </div>
  );
}
