import { useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldTexts {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be shown. Pasting works: password managers paste. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, id, className }}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
          />
          <IconButton
            icon={isShown ? 'lucide:eye-off' : 'lucide:eye'}
            label={isShown ? hideLabel : showLabel}
            size={20}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
