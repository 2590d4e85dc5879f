import { useEffect, useId, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Combobox as Base } from '@base-ui/react/combobox';
import { Field } from './fields/field.tsx';
import type { FieldTexts } from './fields/field.tsx';
import { IconButton } from './icon-button.tsx';
import { usePortalPlace } from './use-portal-place.ts';
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

type SearchState = 'idle' | 'searching' | 'done' | 'failed';

const pauseMs = 200;

/** A choice from a list too long to send: type, and the server answers, e.g. cities. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, hint, error, note, value, onChange, itemKey, itemLabel, itemNote, texts } = props;
  const id = useId();
  const [place, placeRef] = usePortalPlace();
  const { items, state, ask } = useSearch(props.search);
  const status = {
    idle: '',
    searching: texts.searching,
    done: items.length === 0 ? texts.nothing : '',
    failed: texts.failed,
  };

  return (
    <Field {...{ label, hint, error, note, id }}>
      {(tied) => (
        <Base.Root
          items={items}
          value={value}
          onValueChange={onChange}
          onInputValueChange={(typed, { reason }) => ask(reason === 'input-change' ? typed : '')}
          itemToStringLabel={itemLabel}
          isItemEqualToValue={(one, other) => itemKey(one) === itemKey(other)}
          filter={null}
          autoHighlight
          disabled={props.disabled ?? false}
        >
          <div className={control.withButton} ref={placeRef}>
            <Base.Input
              {...tied}
              ref={props.ref}
              className={control.control}
              placeholder={props.placeholder}
              autoComplete="off"
              onBlur={props.onBlur}
            />
            {value !== null && <Base.Clear render={<IconButton icon="lucide:x" label={texts.clear} size={20} />} />}
          </div>
          <Base.Portal container={place}>
            <Base.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
              <Base.Popup className={styles.popup} hidden={state === 'idle'}>
                <Base.Status className={styles.status}>{status[state]}</Base.Status>
                <Base.List className={styles.list}>
                  {(item: Item) => (
                    <Base.Item key={itemKey(item)} value={item} className={styles.item}>
                      {itemLabel(item)}
                      {itemNote?.(item) && <span className={styles.note}>{itemNote(item)}</span>}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}

/** Asks after a pause in typing; answers of older questions are dropped, the last list stays until the next is there. */
function useSearch<Item>(search: ComboboxProps<Item>['search']) {
  const [found, setFound] = useState<{ readonly items: readonly Item[]; readonly state: SearchState }>(nothing);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = (typed: string) => {
    const query = typed.trim();
    running.current?.abort();
    if (!query) return setFound(nothing);
    const { signal } = (running.current = new AbortController());
    const timer = setTimeout(() => {
      setFound(({ items }) => ({ items, state: 'searching' }));
      search(query, signal).then(
        (items) => signal.aborted || setFound({ items, state: 'done' }),
        () => signal.aborted || setFound({ items: [], state: 'failed' }),
      );
    }, pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  return { ...found, ask };
}

const nothing = { items: [], state: 'idle' } as const;
