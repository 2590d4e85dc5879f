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

/** A row of choices, and what it is for. */
export interface MenuChoices {
  readonly label: string;
  readonly items: readonly MenuChoice[];
}

export interface MenuProps {
  /** The button that opens it, e.g. an `IconButton`. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  /** A function is called when the menu opens: a screen of many menus makes no lists that nobody sees. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** A row above the items. */
  readonly choices?: MenuChoices | (() => MenuChoices) | undefined;
  readonly align?: 'start' | 'end';
}
