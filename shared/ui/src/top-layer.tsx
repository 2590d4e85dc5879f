import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import styles from './top-layer.module.css';

/**
 * Where a popup is drawn: a popover of the browser beside its button, so that it lies above native dialogs, is not inert
 * inside them and is cut off by nobody.
 */
export function TopLayer({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(() => {
    // jsdom has no popovers
    if (typeof ref.current?.showPopover === 'function') ref.current.showPopover();
  }, [ref]);
  return <div ref={ref} popover="manual" className={styles.layer} />;
}

/** The element of a `TopLayer`. */
export function useTopLayer(): RefObject<HTMLDivElement | null> {
  return useRef<HTMLDivElement>(null);
}
