import { cloneElement, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactElement } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon/icon.tsx';
import { openPopup } from './place-popup.ts';
import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: string;
  readonly tone?: 'neutral' | 'danger';
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it, e.g. an `IconButton`. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

/** A short list of actions behind a button. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        // a press on the button closes an open menu before the click arrives
        onPointerDown: () => void (wasOpen.current = isOpen),
        onClick: ({ detail }: MouseEvent) => setOpen(detail === 0 ? !isOpen : !wasOpen.current),
      })}
      {isOpen && <MenuPopup id={id} anchor={button} items={items} align={align} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MenuPopupProps {
  readonly id: string;
  readonly anchor: { readonly current: HTMLElement | null };
  readonly items: readonly MenuItem[];
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
}

/** A popover of the browser: it lies above dialogs too, Escape and a press elsewhere close it. */
function MenuPopup({ id, anchor, items, align, onClose }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = popup.current;
    const button = anchor.current;
    if (!element || !button) return undefined;
    openPopup(element, button, align);
    element.querySelector<HTMLElement>('[role=menuitem]:enabled')?.focus();
    return () => {
      if (element.contains(document.activeElement)) button.focus();
    };
  }, [anchor, align]);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      anchor.current?.focus();
      return onClose();
    }
    const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')];
    const next = nextChoice(choices, event.key);
    if (!next) return undefined;
    event.preventDefault();
    return next.focus();
  };

  return (
    <div
      ref={popup}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={anchor.current?.ariaLabel ?? anchor.current?.textContent ?? undefined}
      className={styles.popup}
      onKeyDown={handleKeyDown}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {items.map(({ label, icon, tone, disabled, onSelect }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classes(styles.item, tone === 'danger' && styles.danger)}
          disabled={disabled}
          onPointerEnter={(event) => event.currentTarget.focus()}
          onClick={() => {
            // before anything opens that will give the focus back to whoever has it now
            anchor.current?.focus();
            onClose();
            onSelect();
          }}
        >
          {icon && <Icon name={icon} size={20} />}
          {label}
        </button>
      ))}
    </div>
  );
}

/** Arrows go round, Home and End to the ends, a letter to the next item that begins with it. */
function nextChoice(choices: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const now = choices.findIndex((choice) => choice === document.activeElement);
  const rest = [...choices.slice(now + 1), ...choices.slice(0, Math.max(0, now))];
  const keys: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: rest[0] ?? choices[0],
    ArrowUp: rest.at(-1) ?? choices.at(-1),
    Home: choices[0],
    End: choices.at(-1),
  };
  if (key in keys) return keys[key];
  if ([...key].length !== 1 || key === ' ') return undefined;
  return rest.find((choice) => choice.textContent.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}
