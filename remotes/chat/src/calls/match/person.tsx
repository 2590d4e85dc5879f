import { Avatar } from '@duet/ui';
import { useHeadingFocus } from '../page/use-heading-focus.ts';
import type { CallTarget } from './match-call-state.ts';
import styles from './match-call.module.css';

export interface PersonProps {
  readonly target: CallTarget;
  /** What is going on. */
  readonly words: string;
  /** It rings. */
  readonly isRinging?: boolean;
}

/** Who the other one is, with what is going on in words. */
export function Person({ target: { name, photoUrl }, words, isRinging = false }: PersonProps) {
  const heading = useHeadingFocus();
  return (
    <div className={styles.person} data-ringing={isRinging || undefined}>
      <Avatar src={photoUrl} name={name} size={120} />
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p role="status">{words}</p>
    </div>
  );
}
