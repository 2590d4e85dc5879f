import { createContext, useContext, useId, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { classes } from './classes.ts';
import { lazyPart, useLazyPart, useWhenIdle } from './lazy-part.ts';
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
  /** A look of its own for the row, instead of equal tabs with a moving underline. */
  readonly rowClassName?: string | undefined;
}

const TabsContext = createContext<{ readonly id: string; readonly value: string } | undefined>(undefined);
const row = lazyPart(() => import('./tabs-row.tsx'));

/**
 * Tabs: arrows, Home and End move along the row, the chosen panel follows. The row can be pressed from the first frame;
 * its keys are Base UI's and come when the page rests, or with the first touch.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, children, className, rowClassName } = props;
  const id = useId();
  const context = useMemo(() => ({ id, value }), [id, value]);
  const hasFocus = useRef(false);
  const loaded = useLazyPart(row);
  useWhenIdle(row);

  const chosen = items.findIndex((item) => item.value === value);
  const list = {
    'aria-label': label,
    className: rowClassName ?? classes(styles.list),
    style: { '--count': items.length, '--chosen': chosen },
  };
  const tabs = items.map((item) => ({
    value: item.value,
    id: `${id}-tab-${item.value}`,
    'aria-controls': `${id}-panel-${item.value}`,
    className: rowClassName ? undefined : styles.tab,
    children: (
      <>
        {item.label} <Badge count={item.count ?? 0} {...(item.countLabel && { label: item.countLabel })} />
      </>
    ),
  }));

  return (
    <div className={className}>
      <div
        role="presentation"
        onPointerEnter={row.want}
        onFocus={() => {
          hasFocus.current = true;
          row.want();
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        {loaded ? (
          <loaded.TabsRow {...{ list, tabs, value, onChange, hasFocus }} />
        ) : (
          <div role="tablist" {...list}>
            {tabs.map(({ value: each, ...tab }) => (
              <button
                key={each}
                type="button"
                role="tab"
                aria-selected={each === value}
                tabIndex={each === value ? 0 : -1}
                onClick={() => onChange(each)}
                {...tab}
              />
            ))}
          </div>
        )}
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
