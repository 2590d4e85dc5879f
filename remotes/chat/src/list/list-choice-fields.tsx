import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatOrder } from '@duet/contracts';
import styles from './list-choice-fields.module.css';
import type { ListChoice, Shown } from './use-list-choice.ts';

export interface ListChoiceFieldsProps {
  readonly value: ListChoice;
  readonly onChange: (change: Partial<ListChoice>) => void;
}

const kinds: readonly Shown[] = ['all', 'turn', 'unread'];
const orders: readonly ChatOrder[] = ['newest', 'waiting'];

/** What the list is narrowed to, and the order of the chats that wait for the member (chats-27). */
export function ListChoiceFields({ value: { shown, order }, onChange }: ListChoiceFieldsProps) {
  const { t } = useTranslation('chat');
  return (
    <>
      <Choices
        label={t('shown.label')}
        items={kinds.map((kind) => ({ value: kind, label: t(`shown.${kind}`) }))}
        value={shown}
        onChange={(next) => onChange({ shown: next })}
      />
      {shown === 'turn' && (
        <Choices
          isQuiet
          label={t('shown.order.label')}
          items={orders.map((each) => ({ value: each, label: t(`shown.order.${each}`) }))}
          value={order}
          onChange={(next) => onChange({ order: next })}
        />
      )}
    </>
  );
}

interface ChoicesProps<Value> {
  readonly label: string;
  readonly items: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Belongs to a choice above it. */
  readonly isQuiet?: boolean;
}

function Choices<Value extends string>({ label, items, value, onChange, isQuiet }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices} role="radiogroup" aria-label={label} data-quiet={isQuiet}>
      {items.map((item) => (
        <label key={item.value} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  );
}
