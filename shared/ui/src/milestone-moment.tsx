import { useLayoutEffect, useRef } from 'react';
import styles from './milestone-moment.module.css';

export interface MilestoneMomentProps {
  readonly onDone: () => void;
}

/** The two circles of the mark meet over the page and are gone after 600 ms. They take neither focus nor presses; a notice says it in words. */
export function MilestoneMoment({ onDone }: MilestoneMomentProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // jsdom has no popovers
    if (typeof layer.current?.showPopover === 'function') layer.current.showPopover();
  }, []);

  return (
    <div
      ref={layer}
      popover="manual"
      className={styles.moment}
      aria-hidden
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onDone()}
    >
      <svg viewBox="0 0 48 32" width="240" height="160">
        <circle className={styles.ember} cx="16" cy="16" r="15" />
        <circle className={styles.plum} cx="32" cy="16" r="15" />
        <path className={styles.overlap} d="M24 3.3a15 15 0 0 1 0 25.4 15 15 0 0 1 0-25.4Z" />
      </svg>
    </div>
  );
}
