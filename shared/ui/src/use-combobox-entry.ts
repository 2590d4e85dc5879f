import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import { useSearch } from './use-search.ts';

/** What is typed into a combobox and found for it: leaving the field brings the choice back, or clears an emptied one. */
export function useComboboxEntry<Item>(props: ComboboxProps<Item>) {
  const { value, onChange, onBlur, itemLabel } = props;
  /** Where the caret of the focused field stands; undefined while the focus is elsewhere. */
  const caret = useRef<number>(undefined);
  /** What is being typed; undefined while the choice stands there. */
  const [typed, setTyped] = useState<string>();
  const { items, state, ask } = useSearch(props.search, props.longestQuery);
  const text = typed ?? (value === null ? '' : itemLabel(value));

  const type = (next: string) => {
    setTyped(next);
    ask(next);
  };
  const rest = () => {
    setTyped(undefined);
    ask('');
  };
  return {
    items,
    state,
    text,
    typed,
    caret,
    isOpen: typed !== undefined && state !== 'idle',
    type,
    rest,
    choose: (item: Item | null) => {
      rest();
      onChange(item);
    },
    handleFocus: () => {
      caret.current = text.length;
    },
    handleBlur: () => {
      caret.current = undefined;
      if (typed?.trim() === '' && value !== null) onChange(null);
      rest();
      onBlur?.();
    },
    handleSelect: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
      caret.current = currentTarget.selectionEnd ?? undefined;
    },
  };
}
