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
          <GiftFace gift={gift} />
        </label>
      ))}
    </fieldset>
  );
}

export interface GiftButtonsProps extends Pick<GiftPickerProps, 'label' | 'gifts'> {
  readonly onPick: (id: string) => void;
}

/** Gifts that are taken by one press. */
export function GiftButtons({ label, gifts, onPick }: GiftButtonsProps) {
  return (
    <div role="group" aria-label={label} className={styles.gifts}>
      {gifts.map((gift) => (
        <button key={gift.id} type="button" className={styles.gift} onClick={() => onPick(gift.id)}>
          <GiftFace gift={gift} />
        </button>
      ))}
    </div>
  );
}

function GiftFace({ gift }: { readonly gift: GiftOption }) {
  return (
    <>
      <Icon name={giftIcon(gift.imageUrl)} size={40} />
      <span>{gift.name}</span>
      <small>{gift.price}</small>
    </>
  );
}
