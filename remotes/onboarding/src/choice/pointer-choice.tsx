import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classes } from '@duet/ui';
import styles from './pointer-choice.module.css';

interface PointerChoiceProps {
  /** Whether a choice by pointer is the whole answer, so that its form is sent. */
  readonly goesOn: boolean;
  /** Lower cards, where there are many. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/**
 * Radio cards whose form is sent when one is chosen by mouse or finger. The arrow keys choose what they pass, so with the
 * keyboard nothing goes on before Enter or the main button (WCAG 3.2.2).
 */
export function PointerChoice({ goesOn, isCompact = false, children }: PointerChoiceProps) {
  const isPointed = useRef(false);

  function onClick({ target }: MouseEvent): void {
    // a press on the words of a card is clicked twice: on the words, and by the label on its radio
    if (!isPointed.current || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    isPointed.current = false;
    // React tells of the change after the click
    if (goesOn) queueMicrotask(() => target.form?.requestSubmit());
  }

  return (
    <div
      role="presentation"
      className={classes(styles.choice, isCompact && styles.compact)}
      onPointerDown={() => {
        isPointed.current = true;
      }}
      onKeyDown={() => {
        isPointed.current = false;
      }}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
