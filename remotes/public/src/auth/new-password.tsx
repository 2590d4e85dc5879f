import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import type { PasswordPolicy } from '@duet/kit';
import { Icon, PasswordField } from '@duet/ui';
import type { PasswordFieldProps } from '@duet/ui';
import styles from './auth.module.css';
import { policyChecks } from './field-rules.ts';

/** The provider's policy; undefined while unknown, and then the provider itself judges. */
export function usePasswordPolicy(): PasswordPolicy | undefined {
  const { session, report } = useServices();
  const [policy, setPolicy] = useState<PasswordPolicy>();
  useEffect(() => {
    let isGone = false;
    session.passwordPolicy().then(
      (loaded) => {
        if (!isGone) setPolicy(loaded);
      },
      (error: unknown) => report(error, 'public'),
    );
    return () => {
      isGone = true;
    };
  }, [session, report]);
  return policy;
}

/** What is wrong with a new password under the policy, as a key of the texts. */
export function passwordProblem(password: string, policy: PasswordPolicy | undefined): string | undefined {
  if (!password) return 'passwordRequired';
  const isWeak = policy && policyChecks(password, policy).some(({ isMet }) => !isMet);
  return isWeak ? 'passwordPolicy' : undefined;
}

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'> {
  readonly policy: PasswordPolicy | undefined;
  /** What stands in the field now. */
  readonly typed: string;
}

/** The field of a new password with the policy below it. */
export function NewPasswordField({ policy, typed, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('public');
  return (
    <div>
      <PasswordField
        {...field}
        showLabel={t('field.showPassword')}
        hideLabel={t('field.hidePassword')}
        autoComplete="new-password"
      />
      <PolicyList password={typed} policy={policy} />
    </div>
  );
}

/** The policy's requirements, ticked off while typing. */
function PolicyList({ password, policy }: { readonly password: string; readonly policy: PasswordPolicy | undefined }) {
  const { t } = useTranslation('public');
  if (!policy) return null;
  return (
    <ul className={styles.policy}>
      {policyChecks(password, policy).map(({ key, count, isMet }) => (
        <li key={key} data-met={isMet || undefined}>
          <Icon name={isMet ? 'lucide:circle-check' : 'lucide:circle'} />
          {t(`policy.${key}`, { count })}
          <span className={styles.hidden}>{t(isMet ? 'policy.met' : 'policy.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
