import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './tools.module.css';

export interface ToolPanelProps {
  readonly label: string;
  /** The letter that opens and closes it together with Alt. */
  readonly letter: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What stands beside the button. */
  readonly summary: ReactNode;
  /** Where it stands. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A tool of developers and testers, in English: a button, a key that works over modals too, and what they open. */
export function ToolPanel({ label, letter, isOpen, onToggle, summary, className, children }: ToolPanelProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== `Key${letter}`) return;
    event.preventDefault();
    onToggle();
    toggle.current?.focus();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);

  return (
    <aside className={classes(styles.panel, className)} lang="en" aria-label={label} data-open={isOpen}>
      <div className={styles.bar}>
        {summary}
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          title={`Alt+${letter}`}
          onClick={onToggle}
        >
          {label}
        </button>
      </div>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {children}
      </div>
    </aside>
  );
}
