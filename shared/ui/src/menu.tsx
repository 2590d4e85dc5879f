import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon/icon.tsx';
import { usePortalPlace } from './use-portal-place.ts';
import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: string;
  readonly tone?: 'neutral' | 'danger';
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it, e.g. an `IconButton`. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

/** A short list of actions behind a button. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const [place, placeRef] = usePortalPlace();
  return (
    <Base.Root>
      <Base.Trigger render={trigger} ref={placeRef} />
      <Base.Portal container={place}>
        <Base.Positioner className={styles.positioner} sideOffset={6} align={align} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            {items.map(({ label, icon, tone, disabled = false, onSelect }) => (
              <Base.Item
                key={label}
                className={classes(styles.item, tone === 'danger' && styles.danger)}
                disabled={disabled}
                onClick={onSelect}
              >
                {icon && <Icon name={icon} size={20} />}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
