import type { ComponentProps, ReactElement } from 'react';

export interface MenuItem {
  readonly label: string;
  readonly icon?: string;
  readonly tone?: 'neutral' | 'danger';
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

/** One of a row of choices, e.g. an emoji. */
export interface MenuChoice {
  readonly label: string;
  readonly icon: string;
  readonly isChosen: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it, e.g. an `IconButton`. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly items: readonly MenuItem[];
  /** A row above the items, and what it is for. */
  readonly choices?: { readonly label: string; readonly items: readonly MenuChoice[] } | undefined;
  readonly align?: 'start' | 'end';
}
