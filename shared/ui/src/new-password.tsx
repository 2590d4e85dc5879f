import { useEffect, useEffectEvent, useState } from 'react';
import { PasswordField } from './fields/password-field.tsx';
import type { PasswordFieldProps } from './fields/password-field.tsx';
import { Icon } from './icon/icon.tsx';
import styles from './new-password.module.css';
import { policyChecks } from './password-policy.ts';
import type { PasswordRule, PasswordRules } from './password-policy.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export { isStrongEnough, policyChecks } from './password-policy.ts';
export type { PasswordRule, PasswordRules } from './password-policy.ts';

export interface NewPasswordFieldProps extends PasswordFieldProps {
  /** The provider's policy; undefined while unknown, and then the provider itself judges. */
  readonly policy: PasswordRules | undefined;
  /** What stands in the field now. */
  readonly typed: string;
  readonly ruleText: (rule: PasswordRule, count: number) => string;
  /** Read out behind each rule: whether it is met. */
  readonly metText: (isMet: boolean) => string;
}

/**
 * The provider's policy; undefined while unknown, and then the provider itself judges. `load`, always the same function,
 * is called once; what it rejects with is handed to `onFailure`.
 */
export function usePasswordPolicy(
  load: () => Promise<PasswordRules>,
  onFailure: (error: unknown) => void,
): PasswordRules | undefined {
  const [policy, setPolicy] = useState<PasswordRules>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isLeft = false;
    load().then(
      (known) => {
        if (!isLeft) setPolicy(known);
      },
      (error: unknown) => fail(error),
    );
    return () => {
      isLeft = true;
    };
  }, [load]);
  return policy;
}

/** The field of a new password with the policy below it, ticked off while typing (account-18). */
export function NewPasswordField({ policy, typed, ruleText, metText, ...field }: NewPasswordFieldProps) {
  return (
    <div className={styles.field}>
      <PasswordField {...field} autoComplete="new-password" />
      {policy && (
        <ul className={styles.policy}>
          {policyChecks(typed, policy).map(({ key, count, isMet }) => (
            <li key={key} data-met={isMet || undefined}>
              <Icon name={isMet ? 'lucide:circle-check' : 'lucide:circle'} />
              {ruleText(key, count)}
              <VisuallyHidden>{metText(isMet)}</VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
