import { useLayoutEffect } from 'react';
import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { Combobox as Base } from '@duet/ui/widgets';
import type { ComboboxProps } from './combobox-props.ts';
import { TopLayer, useTopLayer } from './top-layer.tsx';
import styles from './combobox.module.css';

export interface ComboboxFieldProps<Item> extends Pick<
  ComboboxProps<Item>,
  'label' | 'value' | 'itemKey' | 'itemLabel' | 'itemNote'
> {
  readonly input: Omit<ComponentProps<'input'>, 'value'>;
  readonly text: string;
  readonly isOpen: boolean;
  readonly items: readonly Item[];
  /** What is shown above the list, e.g. that nothing was found. */
  readonly status: string;
  /** What the list is placed below. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Where the caret stood in the field that this one takes the place of; undefined when the focus was elsewhere. */
  readonly caret: RefObject<number | undefined>;
  readonly onType: (text: string) => void;
  readonly onChoose: (item: Item) => void;
  readonly onRest: () => void;
}

/** The field with its list: arrows, the marked option and the place of the list are Base UI's. */
export function ComboboxField<Item>(props: ComboboxFieldProps<Item>) {
  const { value, itemKey, itemLabel, input, text, isOpen, items, box, caret } = props;
  const { onType, onChoose, onRest } = props;
  useLayoutEffect(() => {
    const { current: position } = caret;
    if (position === undefined) return;
    const element = box.current?.querySelector('input');
    element?.focus();
    element?.setSelectionRange(position, position);
  }, [box, caret]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void }) => {
    if (event.key !== 'Escape') return;
    // the library would take the choice away
    event.preventBaseUIHandler?.();
    if (!isOpen) return;
    // closes the list, not the dialog around it
    event.preventDefault();
    event.stopPropagation();
    onRest();
  };

  return (
    <Base.Root<Item>
      // not its own popup: that hides the rest of the page from assistive technology and adds buttons in English
      inline
      open={isOpen}
      items={items}
      filteredItems={items}
      value={value}
      isItemEqualToValue={(one, other) => itemKey(one) === itemKey(other)}
      itemToStringLabel={itemLabel}
      inputValue={text}
      onInputValueChange={(next, { reason }) => reason === 'input-change' && onType(next)}
      onValueChange={(item) => item && onChoose(item)}
      // @ts-expect-error its types leave `always` out; without it a text typed before this field came has no marked option
      autoHighlight="always"
    >
      <Base.Input {...input} aria-expanded={isOpen} onKeyDown={handleKeyDown} />
      {isOpen && <OptionList {...props} />}
    </Base.Root>
  );
}

type OptionListProps<Item> = Pick<
  ComboboxFieldProps<Item>,
  'label' | 'items' | 'status' | 'box' | 'itemKey' | 'itemLabel' | 'itemNote'
>;

function OptionList<Item>({ label, items, status, box, itemKey, itemLabel, itemNote }: OptionListProps<Item>) {
  const layer = useTopLayer();
  return (
    <>
      <TopLayer ref={layer} />
      <Base.Portal container={layer}>
        <Base.Positioner
          anchor={box}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <div
            role="presentation"
            className={styles.popup}
            // a press on the list must not take the focus from the field
            onMouseDown={(event) => event.preventDefault()}
          >
            {status && <p className={styles.status}>{status}</p>}
            <Base.List aria-label={label}>
              {items.map((item) => (
                <Base.Item key={itemKey(item)} value={item} className={styles.item}>
                  {itemLabel(item)}
                  {itemNote?.(item) && <span className={styles.note}>{itemNote(item)}</span>}
                </Base.Item>
              ))}
            </Base.List>
          </div>
        </Base.Positioner>
      </Base.Portal>
    </>
  );
}
