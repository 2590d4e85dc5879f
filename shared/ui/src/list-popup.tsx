import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { openPopup, placePopup } from './place-popup.ts';
import styles from './combobox.module.css';

export interface ListPopupProps {
  readonly anchor: { readonly current: HTMLElement | null };
  readonly children: ReactNode;
}

/** The list below a field. A popover of the browser, so that it lies above dialogs; follows its field on scroll. */
export function ListPopup({ anchor, children }: ListPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [list, field] = [popup.current, anchor.current];
    if (!list || !field) return undefined;
    openPopup(list, field, 'stretch');
    const follow = () => placePopup(list, field, 'stretch');
    const leaving = new AbortController();
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal: leaving.signal });
    window.addEventListener('resize', follow, { signal: leaving.signal });
    return () => leaving.abort();
  }, [anchor]);

  return (
    <div
      ref={popup}
      popover="manual"
      role="presentation"
      className={styles.popup}
      // a press on the list must not take the focus from the field
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

export interface ListOptionProps {
  readonly id: string;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One choice of the list. Keys belong to the field: the mark follows its arrows. */
export function ListOption({ id, isMarked, onMark, onChoose, children }: ListOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = option.current;
    // jsdom does not scroll
    if (isMarked && typeof element?.scrollIntoView === 'function') element.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);

  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={styles.item}
      onPointerMove={onMark}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      {children}
    </div>
  );
}
