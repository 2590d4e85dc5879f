import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shown-chats.module.css';
import type { Shown } from './use-shown.ts';

export interface ShownChatsProps {
  readonly value: Shown;
  readonly onChange: (shown: Shown) => void;
}

const choices: readonly Shown[] = ['all', 'turn', 'unread'];

/** What the list is narrowed to (chats-27). */
export function ShownChatsField({ value, onChange }: ShownChatsProps) {
  const { t } = useTranslation('chat');
  const name = useId();
  return (
    <fieldset className={styles.choices} role="radiogroup" aria-label={t('shown.label')}>
      {choices.map((shown) => (
        <label key={shown} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={shown === value}
            onChange={() => onChange(shown)}
          />
          {t(`shown.${shown}`)}
        </label>
      ))}
    </fieldset>
  );
}
