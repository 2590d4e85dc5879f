import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
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

/** Tabs: arrows move along the row, the chosen panel follows. */
export function Tabs<Value extends string>({ label, items, value, onChange, children, className }: TabsProps<Value>) {
  return (
    <Base.Root className={className} value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          <Base.Tab key={item.value} value={item.value} className={styles.tab}>
            {item.label}
            <Badge count={item.count ?? 0} {...(item.countLabel && { label: item.countLabel })} />
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {children}
    </Base.Root>
  );
}

export interface TabPanelProps {
  readonly value: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** What a tab shows; mounted while its tab is chosen. */
export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  );
}
