import type { Ref } from 'react';
import type { FieldTexts } from './fields/field.tsx';

export interface ComboboxProps<Item> extends FieldTexts {
  readonly value: Item | null;
  readonly onChange: (item: Item | null) => void;
  /** Finds items for what was typed; a newer call aborts the signal of the one before. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** The most letters that `search` is asked for; of more it is known that nothing has such a name. */
  readonly longestQuery: number;
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
