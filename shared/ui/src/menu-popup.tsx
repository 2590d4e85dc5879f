import { useLayoutEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Menu } from '@duet/ui/widgets';
import { classes } from './classes.ts';
import { Icon } from './icon/icon.tsx';
import type { MenuItem, MenuProps } from './menu-props.ts';
import styles from './menu.module.css';
import { TopLayer, useTopLayer } from './top-layer.tsx';

export interface MenuPopupProps extends Required<Pick<MenuProps, 'items' | 'align'>>, Pick<MenuProps, 'choices'> {
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The list of a menu, open while mounted; its keys, typed letters and place are Base UI's. */
export function MenuPopup({ id, anchor, align, onClose, ...lists }: MenuPopupProps) {
  const items = typeof lists.items === 'function' ? lists.items() : lists.items;
  const choices = typeof lists.choices === 'function' ? lists.choices() : lists.choices;
  const layer = useTopLayer();
  const name = anchor.current?.ariaLabel ?? anchor.current?.textContent ?? undefined;

  const close = () => {
    anchor.current?.focus();
    onClose();
  };
  /** The library would focus the item once more, and close the menu after its work. */
  const select = (onSelect: MenuItem['onSelect']) => (event: { preventBaseUIHandler: () => void }) => {
    event.preventBaseUIHandler();
    // before anything opens that will give the focus back to whoever has it now
    close();
    onSelect();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') moveInRow(event);
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // Escape closes the menu, not the dialog around it; Tab goes on from the button
    if (event.key === 'Escape') event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <>
      <TopLayer ref={layer} />
      <Menu.Root
        open
        modal={false}
        onOpenChange={(isOpen, { event }) => {
          // a press on the button closes by the button's own click
          if (!isOpen && !isTo(event, anchor.current)) onClose();
        }}
      >
        <Menu.Portal container={layer}>
          <Menu.Positioner
            anchor={anchor}
            side="bottom"
            align={align}
            sideOffset={6}
            // the layer is above all: nothing but the window has room for it, whatever contains the button
            collisionBoundary={[]}
            collisionPadding={8}
            positionMethod="fixed"
            className={styles.place}
          >
            <Menu.Popup id={id} className={styles.popup} aria-label={name} finalFocus={false} onKeyDown={handleKeyDown}>
              {choices && (
                <Menu.Group className={styles.choices} aria-label={choices.label}>
                  {choices.items.map(({ label, icon, isChosen, onSelect }) => (
                    <Menu.CheckboxItem
                      key={label}
                      className={styles.choice}
                      checked={isChosen}
                      aria-label={label}
                      title={label}
                      onClick={select(onSelect)}
                    >
                      <Icon name={icon} size={28} />
                    </Menu.CheckboxItem>
                  ))}
                </Menu.Group>
              )}
              {items.map(({ label, icon, tone, disabled, onSelect }) => (
                <Menu.Item
                  key={label}
                  className={classes(styles.item, tone === 'danger' && styles.danger)}
                  disabled={disabled}
                  onClick={select(onSelect)}
                >
                  {icon && <Icon name={icon} size={20} />}
                  {label}
                </Menu.Item>
              ))}
              <FirstItem layer={layer} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </>
  );
}

/** A menu opens with its first item in focus, however it was opened: its last child, so that the items are there. */
function FirstItem({ layer }: { readonly layer: RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(() => {
    layer.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  }, [layer]);
  return null;
}

/** Along a row of choices the arrows to the sides go too. */
function moveInRow({ key, target }: KeyboardEvent): void {
  const choice = target instanceof Element ? target.closest('[role=menuitemcheckbox]') : null;
  const next = key === 'ArrowLeft' ? choice?.previousElementSibling : choice?.nextElementSibling;
  if (next instanceof HTMLElement) next.focus();
}

function isTo(event: Event, button: HTMLElement | null): boolean {
  const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return to instanceof Node && button?.contains(to) === true;
}
