import { Slider } from '@duet/ui/widgets';
import type { Range, RangeSliderProps } from './slider-props.ts';
import styles from './slider.module.css';

/** The handles of a range: keys, touch and presses on the track are Base UI's. One stops at the other. */
export function SliderHandles(props: Omit<RangeSliderProps, 'label' | 'valueText'>) {
  const { value, onChange, onCommit, min, max, step = 1, handleLabels, disabled = false } = props;
  return (
    <Slider.Root<Range>
      {...{ value, min, max, step, disabled }}
      thumbCollisionBehavior="none"
      onValueChange={(next) => onChange(next)}
      onValueCommitted={(next) => onCommit?.(next)}
    >
      <Slider.Control className={styles.touch}>
        <Slider.Track className={styles.track}>
          {([0, 1] as const).map((index) => (
            <Slider.Thumb key={index} index={index} className={styles.handle} aria-label={handleLabels[index]} />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
