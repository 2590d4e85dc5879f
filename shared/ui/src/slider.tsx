import { useEffect, useId } from 'react';
import { lazyPart, useLazyPart } from './lazy-part.ts';
import type { RangeSliderProps } from './slider-props.ts';
import styles from './slider.module.css';

const handles = lazyPart(() => import('./slider-handles.tsx'));

/**
 * A range with two handles, drawn whole from the first frame. Base UI's handles, which can be moved, replace the drawn
 * ones in their places once they are loaded.
 */
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
      <div className={styles.control} style={{ '--from': share(value[0]), '--to': share(value[1]) }}>
        {loaded ? (
          <loaded.SliderHandles {...range} />
        ) : (
          [0, 1].map((index) => (
            <span key={index} className={styles.handle} data-disabled={range.disabled ? '' : undefined} />
          ))
        )}
      </div>
    </div>
  );
}
