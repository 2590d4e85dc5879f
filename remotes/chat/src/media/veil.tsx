import type { MediaFacts } from '@duet/contracts';
import { Icon } from '@duet/ui';
import styles from './media.module.css';
import { aspectRatioOf } from './aspect-ratio-of.ts';

export interface VeilProps {
  /** What a tap shows. */
  readonly label: string;
  readonly preview: string | undefined;
  readonly facts: MediaFacts;
  readonly onUncover: () => void;
}

/** Covers what the member may not want to see, with the smudge that the server made of it. */
export function Veil({ label, preview, facts, onUncover }: VeilProps) {
  return (
    <button type="button" className={styles.veil} style={aspectRatioOf(facts)} onClick={onUncover}>
      {preview && <img src={preview} alt="" />}
      <span>
        <Icon name={facts.milliseconds === null ? 'lucide:eye' : 'lucide:play'} size={20} />
        {label}
      </span>
    </button>
  );
}
