import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import { Tabs } from '@duet/ui/widgets';

export interface TabsRowProps<Value extends string> {
  readonly list: { readonly 'aria-label': string; readonly className: string; readonly style: CSSProperties };
  readonly tabs: readonly {
    readonly value: Value;
    readonly id: string;
    readonly 'aria-controls': string;
    readonly className: string | undefined;
    readonly children: ReactNode;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Whether the row that this one takes the place of had the focus. */
  readonly hasFocus: RefObject<boolean>;
}

/** The row of tabs with its keys; a tab that has the focus is the chosen one. */
export function TabsRow<Value extends string>({ list, tabs, value, onChange, hasFocus }: TabsRowProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasFocus.current) return undefined;
    // a frame later the library knows its tabs, and its arrows go on from the chosen one
    const frame = requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [hasFocus]);

  return (
    // the values of the tabs below are the only ones it gives
    <Tabs.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <Tabs.List ref={row} activateOnFocus {...list}>
        {tabs.map(({ value: each, ...tab }) => (
          <Tabs.Tab key={each} value={each} {...tab} />
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
