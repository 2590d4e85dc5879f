import { cloneElement, useId, useRef, useState } from 'react';
import { lazyPart, useLazyPart, useWhenIdle } from './lazy-part.ts';
import type { MenuProps } from './menu-props.ts';

export type { MenuChoice, MenuItem } from './menu-props.ts';

const popup = lazyPart(() => import('./menu-popup.tsx'));

/**
 * A short list of actions behind a button. The button is ours and there from the first frame; the list is Base UI's and
 * comes when the page rests, or with the first touch of the button.
 */
export function Menu({ trigger, items, choices, align = 'end' }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const loaded = useLazyPart(popup);
  useWhenIdle(popup);

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen && loaded ? id : undefined,
        'aria-busy': (isOpen && !loaded) || undefined,
        onPointerEnter: popup.want,
        onFocus: popup.want,
        onClick: () => {
          popup.want();
          setOpen(!isOpen);
        },
      })}
      {isOpen && loaded && (
        <loaded.MenuPopup
          id={id}
          anchor={button}
          items={items}
          choices={choices}
          align={align}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
