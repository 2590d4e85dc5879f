import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipToggle, Icon } from '@duet/ui';
import styles from './choice-grid.module.css';

export interface ChoiceGridProps<Value extends string> {
  /** Names the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: string }[];
  readonly chosen: readonly Value[];
  readonly most: number;
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Pills to choose some from, with a count; one too many is answered with a sentence. */
export function ChoiceGrid<Value extends string>(props: ChoiceGridProps<Value>) {
  const { label, options, chosen, most, error, onChange } = props;
  const { t } = useTranslation('profile');
  const [isOver, setOver] = useState(false);

  const toggle = (value: Value, pressed: boolean) => {
    setOver(pressed && chosen.length >= most);
    if (!pressed) onChange(chosen.filter((each) => each !== value));
    else if (chosen.length < most) onChange([...chosen, value]);
  };

  return (
    <div role="group" aria-label={label} className={styles.group}>
      <p className={styles.count} role="status">
        {isOver ? t('choices.full', { count: most }) : t('choices.count', { chosen: chosen.length, most })}
      </p>
      <ul className={styles.chips}>
        {options.map((option) => (
          <li key={option.value}>
            <ChipToggle pressed={chosen.includes(option.value)} onChange={(pressed) => toggle(option.value, pressed)}>
              {option.icon && <Icon name={option.icon} size={20} />}
              {option.label}
            </ChipToggle>
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.error}>
        {error}
      </div>
    </div>
  );
}
