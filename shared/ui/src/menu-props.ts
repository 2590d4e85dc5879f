import type { ComponentProps, ReactElement } from 'react';

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
