import { useEffect, useId } from 'react';
import { lazyPart, useLazyPart } from './lazy-part.ts';
import type { RangeSliderProps } from './slider-props.ts';
import styles from './slider.module.css';

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
      <div className={styles.control} style={{ '--from': share(value[0]), '--to': share(value[1]) }}>
        {loaded && <loaded.SliderHandles {...range} />}
      </div>
    </div>
  );
}
