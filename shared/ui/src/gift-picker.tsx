import { useId } from 'react';
import { giftIcon } from './gift-icon.ts';
import { Icon } from './icon/icon.tsx';
import styles from './gift-picker.module.css';

/** A gift as it is shown: its name and price are words already. */
export interface GiftOption {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  /** `icon:set:name`, as the API gives it. */
  readonly imageUrl: string;
}

export interface GiftPickerProps {
  readonly label: string;
  readonly gifts: readonly GiftOption[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

/** A choice of one gift, each with its price on it. */
export function GiftPicker({ label, gifts, value, onChange }: GiftPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.gifts}>
      <legend className="visually-hidden">{label}</legend>
      {gifts.map((gift) => (
        <label key={gift.id} className={styles.gift} data-chosen={gift.id === value || undefined}>
          <input
            type="radio"
            name={name}
            value={gift.id}
            checked={gift.id === value}
            onChange={() => onChange(gift.id)}
          />
          <Icon name={giftIcon(gift.imageUrl)} size={40} />
          <span>{gift.name}</span>
          <small>{gift.price}</small>
        </label>
      ))}
    </fieldset>
  );
}
