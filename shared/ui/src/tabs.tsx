import { createContext, useContext, useId, useMemo } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
  /** What `count` counts, for assistive technology. */
  readonly countLabel?: string;
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  readonly label: string;
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** One `TabPanel` for each tab. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const TabsContext = createContext<{ readonly id: string; readonly value: string } | undefined>(undefined);

/** Tabs: arrows, Home and End move along the row, the chosen panel follows. */
export function Tabs<Value extends string>({ label, items, value, onChange, children, className }: TabsProps<Value>) {
  const id = useId();
  const context = useMemo(() => ({ id, value }), [id, value]);
  const chosen = items.findIndex((item) => item.value === value);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1 + items.length,
      Home: 0,
      End: items.length - 1,
    };
    const index = (steps[event.key] ?? NaN) % items.length;
    const next = items[index];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };

  return (
    <div className={className}>
      <div
        className={styles.list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        style={{ '--count': items.length, '--chosen': chosen } as React.CSSProperties}
      >
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${item.value}`}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            <Badge count={item.count ?? 0} {...(item.countLabel && { label: item.countLabel })} />
          </button>
        ))}
      </div>
      <TabsContext value={context}>{children}</TabsContext>
    </div>
  );
}

export interface TabPanelProps {
  readonly value: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** What a tab shows; its content is mounted while its tab is chosen. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  const tabs = useContext(TabsContext);
  const isChosen = tabs?.value === value;
  return (
    <div
      role="tabpanel"
      id={`${tabs?.id}-panel-${value}`}
      aria-labelledby={`${tabs?.id}-tab-${value}`}
      className={classes(className)}
      hidden={!isChosen}
    >
      {isChosen && children}
    </div>
  );
}
