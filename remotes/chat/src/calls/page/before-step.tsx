import { CallScene } from './call-scene.tsx';
import { Step } from './step.tsx';
import type { StepProps } from './step.tsx';
import styles from './before.module.css';

/** A step that comes before somebody is heard or seen, with a picture of what is to come. */
export function BeforeStep(props: StepProps) {
  return (
    <div className={styles.before}>
      <CallScene />
      <Step {...props} />
    </div>
  );
}
