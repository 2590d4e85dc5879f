import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { Field } from './fields/field.tsx';
import type { FieldTexts } from './fields/field.tsx';
import { IconButton } from './icon-button.tsx';
import { ListOption, ListPopup } from './list-popup.tsx';
import { useSearch } from './use-search.ts';
import control from './fields/field.module.css';
import styles from './combobox.module.css';

export interface ComboboxProps<Item> extends FieldTexts {
  readonly value: Item | null;
  readonly onChange: (item: Item | null) => void;
  /** Finds items for what was typed; a newer call aborts the signal of the one before. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
  readonly itemKey: (item: Item) => string;
  readonly itemLabel: (item: Item) => string;
  /** A second, quieter line, e.g. the region and country of a city. */
  readonly itemNote?: (item: Item) => string | undefined;
  readonly texts: {
    readonly searching: string;
    readonly nothing: string;
    readonly failed: string;
    readonly clear: string;
  };
  readonly placeholder?: string;
  readonly note?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A choice from a list too long to send: type, and the server answers, e.g. cities. Leaving brings the choice back. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, hint, error, note, value, onChange, itemKey, itemLabel, itemNote, texts } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /** What is being typed; undefined while the choice stands there. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const { items, state, ask } = useSearch(props.search);
  const status = {
    idle: '',
    searching: texts.searching,
    done: items.length > 0 ? '' : texts.nothing,
    failed: texts.failed,
  };
  const isOpen = typed !== undefined && state !== 'idle';
  const marked = isOpen ? items[Math.min(active, items.length - 1)] : undefined;

  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    ask(text);
  };
  const rest = () => {
    setTyped(undefined);
    ask('');
  };
  const choose = (item: Item | null) => {
    rest();
    onChange(item);
  };
  const handleBlur = () => {
    if (typed?.trim() === '' && value !== null) onChange(null);
    rest();
    props.onBlur?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: items.length - 1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((active + step) % Math.max(1, items.length));
    else if (event.key === 'Enter' && marked !== undefined) choose(marked);
    else if (event.key === 'Escape') rest();
    else return;
    event.preventDefault();
    event.stopPropagation(); // Escape closes the list, not the dialog around it
  };

  return (
    <Field {...{ label, hint, error, note, id }}>
      {(tied) => (
        <div className={control.withButton} ref={box}>
          <input
            {...tied}
            ref={props.ref}
            className={control.control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={marked && `${id}-${itemKey(marked)}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder}
            disabled={props.disabled}
            value={typed ?? (value === null ? '' : itemLabel(value))}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKeyDown}
            onBlur={handleBlur}
          />
          {value !== null && typed === undefined && !props.disabled && (
            <IconButton icon="lucide:x" label={texts.clear} size={20} onClick={() => choose(null)} />
          )}
          {isOpen && (
            <ListPopup anchor={box}>
              {status[state] && <p className={styles.status}>{status[state]}</p>}
              <div role="listbox" id={`${id}-list`} aria-label={label}>
                {items.map((item, index) => (
                  <ListOption
                    key={itemKey(item)}
                    id={`${id}-${itemKey(item)}`}
                    isMarked={item === marked}
                    onMark={() => setActive(index)}
                    onChoose={() => choose(item)}
                  >
                    {itemLabel(item)}
                    {itemNote?.(item) && <span className={styles.note}>{itemNote(item)}</span>}
                  </ListOption>
                ))}
              </div>
            </ListPopup>
          )}
          <span role="status" className="visually-hidden">
            {isOpen && status[state]}
          </span>
        </div>
      )}
    </Field>
  );
}
